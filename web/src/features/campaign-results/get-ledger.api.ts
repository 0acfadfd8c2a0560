import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Ledger = Answer<'/api/campaigns/{campaignId}/ledger', 'get'>;

export const ledgerKey = (campaignId: string): string[] => ['campaign', campaignId, 'ledger'];

export const getLedger = (id: string): Promise<Ledger> =>
  answer(api.GET('/api/campaigns/{campaignId}/ledger', { params: { path: { campaignId: id } } }));
