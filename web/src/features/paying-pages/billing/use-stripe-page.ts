import { useState } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';

/** Goes to a page of Stripe's once its address is known. @param address requests it */
export function useStripePage(): { leaving: boolean; go: (address: () => Promise<string>) => Promise<void> } {
  const [leaving, setLeaving] = useState(false);
  const go = async (address: () => Promise<string>) => {
    setLeaving(true);
    try {
      location.assign(await address());
    } catch (error) {
      await say(problemOf(error).detail);
    }
    // Also after a success: a user who returns with the browser's back button finds the page as it was left.
    setLeaving(false);
  };
  return { leaving, go };
}
