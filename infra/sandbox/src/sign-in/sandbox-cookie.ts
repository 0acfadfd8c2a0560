import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'rekindle-sandbox';
const GIVEN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`);
const BEARER = /^bearer +(\S+)$/i;
const ONE_HOUR_S = 3_600;

/** What shows an operator: the bearer of the API, or the cookie that the sign-in page left. */
export function tokenOf({ authorization, cookie }: IncomingHttpHeaders): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? GIVEN.exec(cookie ?? '')?.[1] ?? null;
}

/** Read by no script, sent to no page but the sandbox's, and with nothing that begins on another site. */
export const cookieOf = (token: string, secure: boolean): string => written(token, ONE_HOUR_S, secure);

export const endedCookie = (secure: boolean): string => written('', 0, secure);

const written = (value: string, seconds: number, secure: boolean): string =>
  `${NAME}=${value}; Path=/sandbox; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
