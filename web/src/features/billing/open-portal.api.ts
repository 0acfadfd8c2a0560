import { answer, api } from '../../lib/api/client';

/** @returns Stripe's own page, where the card is changed; it leads back here */
export const openPortal = async (): Promise<string> =>
  (await answer(api.POST('/api/billing/portal', { body: { return_path: '/settings/billing' } }))).url;
