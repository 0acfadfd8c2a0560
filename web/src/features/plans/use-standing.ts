import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session/use-session';
import { getBilling, subscribedTo } from '../billing/get-billing.api';
import type { Standing } from './way-to-buy';

/** For pages that visitors see too. Until the server has said so there is no subscription; it refuses a second one either way. */
export function useStanding(): Standing {
  const account = useSession()?.user?.id;
  const signedIn = useSession() !== null;
  const [known, setKnown] = useState<{ account?: string; plan: string | null }>({ plan: null });
  useEffect(() => {
    if (!signedIn) return undefined;
    let here = true;
    getBilling().then(
      (billing) => here && setKnown({ account, plan: subscribedTo(billing) }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [signedIn, account]);
  return { signedIn, subscribedTo: signedIn && known.account === account ? known.plan : null };
}
