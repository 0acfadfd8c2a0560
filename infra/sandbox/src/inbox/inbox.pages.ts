import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, type Markup } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { MailProgram } from '../answering/mail-program.js';
import { MessageBox, type StoredMessage } from '../messages/message-box.js';
import { openMessage } from '../messages/opened-message.js';
import { emailDocument, sendEmailDocument } from '../pages/email-document.js';
import { noticeOf } from '../pages/notices.js';
import { sendPage } from '../pages/shell.js';
import { type InboxQuery, inboxPage, search } from './inbox.page.js';
import { type View, messagePage } from './message.page.js';

const PAGE = 50;
const TEXT = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 320) : undefined);

@Injectable()
export class InboxPages {
  constructor(
    private readonly box: MessageBox,
    private readonly program: MailProgram,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/inbox', (request, reply) => this.list(request, reply));
    scope.get('/sandbox/inbox/:id', (request, reply) => this.open(request, reply));
    scope.get('/sandbox/inbox/:id/html', (request, reply) => this.document(request, reply));
    const act = (path: string, done: string, work: (id: string) => Promise<unknown>): void => {
      scope.post(`/sandbox/inbox/:id/${path}`, async (request, reply) => {
        await work(idOf(request));
        return reply.redirect(`/sandbox/inbox/${idOf(request)}${search({ ...queryOf(request), done })}`, 303);
      });
    };
    act('reply', 'replied', (id) => this.program.reply(id, false));
    act('auto-reply', 'auto-replied', (id) => this.program.reply(id, true));
    act('bounce', 'bounced', (id) => this.program.bounce(id, 'hard'));
    act('spam', 'reported', (id) => this.program.reportSpam(id));
  }

  private async list(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendPage(reply, { title: 'Inbox', current: 'inbox', main: await this.inbox(queryOf(request)) });
  }

  private async open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stored = await this.find(request);
    await this.box.mark(stored.id, 'seen', this.clock.now());
    const message = await openMessage(stored);
    const query = queryOf(request);
    const main = await this.inbox(query, stored.id, messagePage(message, viewOf(request), query));
    const { done } = request.query as { done?: unknown };
    return sendPage(reply, { title: stored.subject || 'Email', current: 'inbox', notice: noticeOf(done), main });
  }

  private async document(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { html } = await openMessage(await this.find(request));
    return sendEmailDocument(reply, emailDocument(html ?? ''));
  }

  private async inbox(query: InboxQuery, chosen?: string, message?: Markup): Promise<Markup> {
    const page = await this.box.page({ ...query, limit: PAGE });
    const newest = await this.box.page({ limit: 1 });
    return inboxPage({ query, ...page, newest: newest.items[0]?.id ?? null, chosen, message });
  }

  private async find(request: FastifyRequest): Promise<StoredMessage> {
    const stored = await this.box.find(idOf(request));
    if (!stored) throw new DomainError('NOT_FOUND', 'This email does not exist');
    return stored;
  }
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!validate(id)) throw new DomainError('NOT_FOUND', 'This email does not exist');
  return id;
}

function queryOf(request: FastifyRequest): InboxQuery {
  const { q, to, after } = request.query as Record<string, unknown>;
  const given = { q: TEXT(q), to: TEXT(to), after: TEXT(after) };
  return validate(given.after) ? given : { ...given, after: undefined };
}

function viewOf(request: FastifyRequest): View {
  const { view } = request.query as { view?: unknown };
  return view === 'text' || view === 'headers' ? view : 'html';
}
