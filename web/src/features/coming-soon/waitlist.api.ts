import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export type WaitlistRequest = Body<'/api/waitlist', 'post'>;
export type WaitlistPlace = Answer<'/api/waitlist', 'post'>;

export const joinWaitlist = (body: WaitlistRequest): Promise<WaitlistPlace> => answer(api.POST('/api/waitlist', { body }));
