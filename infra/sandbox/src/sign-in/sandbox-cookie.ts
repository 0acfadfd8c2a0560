import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'rekindle-sandbox';
const BEARER = /^bearer +(\S+)$/i;
const ONE_HOUR_S = 3_600;

/** Identifies an operator: no script can read it, and no request that begins on another site carries it. */
export class SandboxCookie {
  private readonly name: string;
  private readonly given: RegExp;

  /** @param secure whether people use https: the name then ensures that no other host of the domain can set it */
  constructor(private readonly secure: boolean) {
    this.name = secure ? `__Host-${NAME}` : NAME;
    this.given = new RegExp(`(?:^|;\\s*)${this.name}=([\\w.-]+)`);
  }

  /** From the API's bearer token, or from the cookie that the sign-in page set. */
  tokenOf({ authorization, cookie }: IncomingHttpHeaders): string | null {
    return BEARER.exec(authorization ?? '')?.[1] ?? this.given.exec(cookie ?? '')?.[1] ?? null;
  }

  holding(token: string): string {
    return this.written(token, ONE_HOUR_S);
  }

  ended(): string {
    return this.written('', 0);
  }

  private written(value: string, seconds: number): string {
    const path = this.secure ? '/' : '/sandbox';
    return `${this.name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${this.secure ? '; Secure' : ''}`;
  }
}
