import type { Answer } from '../openapi/types';

export type User = Answer<'/api/auth/me', 'get'>;
