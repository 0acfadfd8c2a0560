import { useState } from 'react';
import { reportEvent } from '../../lib/analytics';
import { problemOf } from '../../lib/api/problem';
import { type WaitlistPlace, type WaitlistRequest, joinWaitlist } from './waitlist.api';

/** For how long the form says that it is adding somebody, however fast the server is. */
const SHOWN_MS = 1_500;

const shown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SHOWN_MS));

interface Waitlist {
  busy: boolean;
  failure: string | null;
  place: WaitlistPlace | null;
  join: (request: WaitlistRequest) => Promise<void>;
}

export function useWaitlist(): Waitlist {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [place, setPlace] = useState<WaitlistPlace | null>(null);

  const join = async (request: WaitlistRequest) => {
    setBusy(true);
    setFailure(null);
    try {
      const [joined] = await Promise.all([joinWaitlist(request), shown()]);
      reportEvent('waitlist_signup', { source: request.source ?? 'coming-soon' });
      setPlace(joined);
    } catch (error) {
      setFailure(problemOf(error, 'You were not added. Try again in a minute.').detail);
    }
    setBusy(false);
  };
  return { busy, failure, place, join };
}
