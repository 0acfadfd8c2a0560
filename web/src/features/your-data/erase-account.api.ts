import { answer, api } from '../../lib/api/client';
import type { Body } from '../../lib/openapi/types';

export type AccountErasure = Body<'/api/account/erase', 'post'>;

export const THE_WORD = 'delete';

export const eraseAccount = (body: AccountErasure): Promise<unknown> => answer(api.POST('/api/account/erase', { body }));
