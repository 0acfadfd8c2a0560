import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import {
  LOGGER,
  type Logger,
  OPERATOR_AUTHENTICATION,
  type OperatorAuthentication,
  SETTINGS,
  type Settings,
  isLocal,
} from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { typed } from '../stripe/checkout/shown.js';
import { raiseWall } from './operator-wall.js';
import { SandboxCookie } from './sandbox-cookie.js';
import { sendSignIn } from './sign-in.page.js';

// Pages of the sandbox only: the address came with the form.
const PAGE = /^\/sandbox(\/[\w/-]*)?(\?[\w=&%+.-]*)?$/;

const OPEN_TO_ALL =
  'HOST lets other machines reach the sandbox, where they read every email, also those that set a new password: SANDBOX_PUBLIC=true asks for the operator there';

/** Where others can reach the sandbox, the operator signs in to it. */
@Injectable()
export class SignInPages {
  private readonly cookie: SandboxCookie;

  constructor(
    @Inject(OPERATOR_AUTHENTICATION) private readonly door: OperatorAuthentication,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.cookie = new SandboxCookie(settings.publicUrl.startsWith('https:'));
  }

  /** Call it before a scope of pages is created: the scope inherits its hooks. */
  guard(server: FastifyInstance): void {
    if (this.settings.sandboxPublic) raiseWall(server, this.door, this.cookie);
    else if (!this.settings.listenAt.every(isLocal)) this.logger.warn(OPEN_TO_ALL);
  }

  mount(scope: FastifyInstance): void {
    if (!this.settings.sandboxPublic) return;
    scope.get('/sandbox/sign-in', (_request, reply) => sendSignIn(reply, '/sandbox', null, 200));
    scope.post('/sandbox/sign-in', (request, reply) => this.signIn(request, reply));
    scope.post('/sandbox/sign-out', (request, reply) => this.signOut(request, reply));
  }

  private async signOut({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = this.cookie.tokenOf(headers);
    if (token !== null) await this.door.signOut(token);
    return reply.header('set-cookie', this.cookie.ended()).redirect('/sandbox/sign-in', 303);
  }

  private async signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const to = PAGE.test(typed(request, 'to')) ? typed(request, 'to') : '/sandbox';
    try {
      const token = await this.door.signIn(typed(request, 'password'), request.ip);
      return await reply.header('set-cookie', this.cookie.holding(token)).redirect(to, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return sendSignIn(reply, to, error.detail, error.code === 'RATE_LIMITED' ? 429 : 401);
    }
  }
}
