import { lazy } from 'react';

// What only a press of a button needs comes with it: the page is long enough without.
export const GrantDialog = lazy(async () => ({ default: (await import('./grant-dialog')).GrantDialog }));
export const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));
export const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog')).RefundDialog }));
