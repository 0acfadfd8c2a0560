import type { Answer } from '../openapi/types';

export type User = Answer<'/api/auth/me', 'get'>;

/** State of a way to the sign-in page that nobody chose. */
export const SESSION_ENDED = 'session-ended';

/** `user` is null until the server has been asked, where the stored one could not be read. */
export interface Session {
  token: string;
  user: User | null;
}
