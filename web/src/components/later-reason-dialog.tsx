import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part';
import type { ReasonDialog } from './dialogs/reason-dialog';

const Dialog = lazyPart(async () => ({ default: (await import('./dialogs/reason-dialog')).ReasonDialog }));

/** The dialog that asks for a reason, fetched when it is first asked for: pages are long enough without. */
export const LaterReasonDialog = (props: ComponentProps<typeof ReasonDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
