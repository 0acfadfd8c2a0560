import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LiveSessions } from './live-sessions.js';
import { type SessionPrincipal, SessionTokens } from './session-tokens.js';

/** The Authorization header, unparsed. */
export const Authorization = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => context.switchToHttp().getRequest<FastifyRequest>().headers.authorization,
);

const BEARER = /^bearer +(\S+)$/i;

/** The signed-in user, for calls that do not need one. An invalid or ended token counts as no token. */
@Injectable()
export class GivenSession {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly live: LiveSessions,
  ) {}

  /** @param authorization the header, unparsed */
  async userOf(authorization: string | undefined): Promise<SessionPrincipal | null> {
    const session = this.read(BEARER.exec(authorization ?? '')?.[1]);
    return session && (await this.live.isLive(session)) ? session : null;
  }

  private read(token: string | undefined): SessionPrincipal | null {
    try {
      return token === undefined ? null : this.tokens.read(token);
    } catch {
      return null;
    }
  }
}
