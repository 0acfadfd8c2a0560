import { type ComponentProps, Suspense, lazy } from 'react';
import type { ReasonDialog } from './dialogs/reason-dialog';

const Dialog = lazy(async () => ({ default: (await import('./dialogs/reason-dialog')).ReasonDialog }));

/** The dialog that asks for a reason, fetched when it is first asked for: pages are long enough without. */
export const LaterReasonDialog = (props: ComponentProps<typeof ReasonDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
