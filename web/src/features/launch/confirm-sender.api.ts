import { answer, api } from '../../lib/api/client';
import type { Sender } from './launch-campaign.api';

/** Says in whose name a campaign's emails go out; remembered for all later ones. */
export const confirmSender = (campaignId: string, sender: Sender): Promise<unknown> =>
  answer(api.PUT('/api/campaigns/{campaignId}/sender', { params: { path: { campaignId } }, body: sender }));
