import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer } from '../../lib/openapi/types';

export type Conversion = Answer<'/api/conversions', 'post'>;

export interface NewConversion {
  lead_id: string;
  campaign_id: string;
  amount: number;
  /** Now where it is left out. */
  occurred_at?: string;
}

const intent = createIntent();

export async function recordConversion(body: NewConversion): Promise<Conversion> {
  const recorded = await answer(api.POST('/api/conversions', { body, headers: intent.headers(body) }));
  intent.settle();
  return recorded;
}
