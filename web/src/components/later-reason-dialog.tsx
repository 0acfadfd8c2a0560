import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part';
import type { ReasonDialog } from './dialogs/reason-dialog';

const Dialog = lazyPart(async () => ({ default: (await import('./dialogs/reason-dialog')).ReasonDialog }));

/** The dialog that asks for a reason, loaded on first use: pages are large enough without it. */
export const LaterReasonDialog = (props: ComponentProps<typeof ReasonDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
