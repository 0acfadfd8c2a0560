import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';

export type Verified = Answer<'/api/stripe/verify-payment', 'post'>;
export type Status = Answer<'/api/stripe/status/{session_id}', 'get'>;

/** @param key the same for every try of this browser */
export const verifyPayment = (session_id: string, user_email: string | null, key: string): Promise<Verified> =>
  answer(api.POST('/api/stripe/verify-payment', { body: { session_id, user_email }, params: { header: { 'Idempotency-Key': key } } }));

export const paymentStatus = (session_id: string): Promise<Status> =>
  answer(api.GET('/api/stripe/status/{session_id}', { params: { path: { session_id } } }));
