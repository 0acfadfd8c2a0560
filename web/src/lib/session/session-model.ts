import type { Answer } from '../openapi/types';

export type User = Answer<'/api/auth/me', 'get'>;

/** `user` is null until the server has been asked, where the stored one could not be read. */
export interface Session {
  token: string;
  user: User | null;
}
