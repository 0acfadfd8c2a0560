import type { Answer } from '../api/types';

export type User = Answer<'/api/auth/me', 'get'>;
