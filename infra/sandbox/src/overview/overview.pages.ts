import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { SandboxClock } from '../clock/sandbox-clock.js';
import { MailSignIn } from '../mailboxes/mail-sign-in.js';
import { MessageBox } from '../messages/message-box.js';
import { noticeOf } from '../pages/notices.js';
import { sendPage } from '../pages/shell.js';
import { overviewPage } from './overview.page.js';

@Injectable()
export class OverviewPages {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly clock: SandboxClock,
    private readonly box: MessageBox,
    private readonly signIn: MailSignIn,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox', (request, reply) => this.show(request, reply));
    scope.post('/sandbox/clock', (request, reply) => this.move(request, reply));
    scope.post('/sandbox/mailbox/password', async (_request, reply) => {
      await this.signIn.changePassword();
      return reply.redirect('/sandbox?done=password', 303);
    });
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { rows } = await this.pool.query<{ url: string }>('SELECT url FROM sandbox.catcher');
    const main = overviewPage({
      clock: this.clock.read(),
      counts: await this.box.counts(),
      smtpUrl: rows[0]?.url ?? 'not running',
      mailbox: await this.signIn.facts(),
      signedIn: this.settings.sandboxPublic,
    });
    return sendPage(reply, { title: 'Overview', current: 'overview', notice: noticeOf((request.query as { done?: unknown }).done), main });
  }

  private async move(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { advance } = (request.body ?? {}) as { advance?: string };
    await this.clock.advance(advance ?? '');
    return reply.redirect('/sandbox?done=moved', 303);
  }
}
