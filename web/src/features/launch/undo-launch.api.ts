import { answer, api } from '../../lib/api/client';

export const undoLaunch = (campaignId: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{id}/launch/undo', { params: { path: { id: campaignId } } }));
