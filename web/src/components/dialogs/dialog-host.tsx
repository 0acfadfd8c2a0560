import { Suspense, useEffect, useSyncExternalStore, lazy } from 'react';
import { onceOnline } from '../../lib/lazy-part';
import { dropDialogs, dropFirstDialog, firstDialog, subscribeToDialogs } from './dialogs';
import { useEndsWithPage } from './use-ends-with-page';

const load = onceOnline(() => import('./open-dialog'));
const OpenDialog = lazy(async () => ({ default: (await load()).OpenDialog }));

/** Loaded after the page itself, yet before it is needed: a dialog may have to say that the server is gone. */
function fetchAhead(): void {
  void load().catch(() => undefined);
}

/** Shows the dialogs of `say` and `askBefore`, one at a time. Used once, at the root. */
export function DialogHost() {
  const first = useSyncExternalStore(subscribeToDialogs, firstDialog, firstDialog);
  useEndsWithPage(dropDialogs);
  useEffect(() => {
    if (document.readyState === 'complete') return fetchAhead();
    window.addEventListener('load', fetchAhead, { once: true });
    return () => window.removeEventListener('load', fetchAhead);
  }, []);
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <OpenDialog key={first.id} dialog={first} onClosed={dropFirstDialog} />
    </Suspense>
  );
}
