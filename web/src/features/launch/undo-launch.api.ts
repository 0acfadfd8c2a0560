import { answer, api } from '../../lib/api/client';

export const undoLaunch = (campaignId: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/launch/undo', { params: { path: { campaignId } } }));
