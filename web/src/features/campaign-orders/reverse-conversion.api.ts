import { answer, api } from '../../lib/api/client';

/** Takes back what is left of an order; again, it changes nothing. */
export const reverseConversion = (conversionId: string): Promise<unknown> =>
  answer(api.POST('/api/conversions/{conversionId}/reverse', { params: { path: { conversionId } }, body: {} }));
