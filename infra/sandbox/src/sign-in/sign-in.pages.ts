import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { LOGGER, type Logger, OPERATOR_DOOR, type OperatorDoor, SETTINGS, type Settings, isLocal } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { typed } from '../stripe/checkout/shown.js';
import { raiseWall } from './operator-wall.js';
import { cookieOf, endedCookie } from './sandbox-cookie.js';
import { sendSignIn } from './sign-in.page.js';

// Pages of the sandbox only: the address came with the form.
const PAGE = /^\/sandbox(\/[\w/-]*)?(\?[\w=&%+.-]*)?$/;

const OPEN_TO_ALL =
  'HOST lets other machines reach the sandbox, where they read every email, also those that set a new password: SANDBOX_PUBLIC=true asks for the operator there';

/** Where others can reach the sandbox, the operator signs in to it. */
@Injectable()
export class SignInPages {
  private readonly secure: boolean;

  constructor(
    @Inject(OPERATOR_DOOR) private readonly door: OperatorDoor,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.secure = settings.publicUrl.startsWith('https:');
  }

  /** To be called before a scope of pages is made: it takes its hooks along. */
  guard(server: FastifyInstance): void {
    if (this.settings.sandboxPublic) raiseWall(server, this.door);
    else if (!this.settings.listenAt.every(isLocal)) this.logger.warn(OPEN_TO_ALL);
  }

  mount(scope: FastifyInstance): void {
    if (!this.settings.sandboxPublic) return;
    scope.get('/sandbox/sign-in', (_request, reply) => sendSignIn(reply, '/sandbox', null, 200));
    scope.post('/sandbox/sign-in', (request, reply) => this.signIn(request, reply));
    scope.post('/sandbox/sign-out', (_request, reply) =>
      reply.header('set-cookie', endedCookie(this.secure)).redirect('/sandbox/sign-in', 303),
    );
  }

  private async signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const to = PAGE.test(typed(request, 'to')) ? typed(request, 'to') : '/sandbox';
    try {
      const token = await this.door.signIn(typed(request, 'password'), request.ip);
      return await reply.header('set-cookie', cookieOf(token, this.secure)).redirect(to, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return sendSignIn(reply, to, error.detail, error.code === 'RATE_LIMITED' ? 429 : 401);
    }
  }
}
