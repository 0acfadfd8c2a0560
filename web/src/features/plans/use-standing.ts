import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session/session';
import { getBilling, subscribedTo } from '../subscription/subscription.api';
import type { Standing } from './way-to-buy';

interface Received {
  of: { account?: string } | null;
  plan: string | null;
}

/** For pages that visitors see too. If the server does not answer, there is no subscription; it refuses a second one either way. */
export function useStanding(): Standing {
  const account = useSession()?.user?.id;
  const signedIn = useSession() !== null;
  const [received, setReceived] = useState<Received>({ of: null, plan: null });
  useEffect(() => {
    if (!signedIn) return undefined;
    let here = true;
    const hear = (plan: string | null): void => void (here && setReceived({ of: { account }, plan }));
    getBilling().then(
      (billing) => hear(subscribedTo(billing)),
      () => hear(null),
    );
    return () => {
      here = false;
    };
  }, [signedIn, account]);
  const known = !signedIn || (received.of !== null && received.of.account === account);
  return { signedIn, known, subscribedTo: signedIn && known ? received.plan : null };
}
