import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailProvider, isMailProvider } from '../mailboxes/mail-sign-in.js';
import { Consents } from '../oauth/consents.js';
import { sendPage } from '../pages/shell.js';
import { type AskedFields, SAMPLE_ADDRESSES, mailConsentPage } from './mail-consent.page.js';

const ADDRESS = '/sandbox/mail/:provider/authorize';

/** The scopes that each provider has to be asked for, so that a token opens SMTP and IMAP, and can be renewed. */
const SCOPES: Readonly<Record<MailProvider, readonly string[]>> = {
  google: ['https://mail.google.com/'],
  microsoft: ['https://outlook.office.com/SMTP.Send', 'https://outlook.office.com/IMAP.AccessAsUser.All', 'offline_access'],
};

/** The page on which Google or Microsoft would ask for consent. */
@Injectable()
export class MailConsentPages {
  constructor(
    private readonly consents: Consents,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get(ADDRESS, (request, reply) => this.show(request, reply));
    scope.post(ADDRESS, (request, reply) => this.decide(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { provider, asked } = this.askedIn(request, request.query);
    return sendPage(reply, { title: 'Consent', main: mailConsentPage(provider, asked), leadsTo: new URL(asked.redirect_uri).origin });
  }

  private async decide(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { provider, asked } = this.askedIn(request, request.body);
    const { decision } = (request.body ?? {}) as { decision?: string };
    const back = (answer: Record<string, string>): FastifyReply =>
      reply.redirect(`${asked.redirect_uri}?${new URLSearchParams({ ...answer, state: asked.state }).toString()}`, 303);
    if (decision !== 'allow') return back({ error: 'access_denied' });
    const handle = (asked.login_hint.trim() || SAMPLE_ADDRESSES[provider]).toLowerCase();
    return back({
      code: await this.consents.newCode({ provider, handle, redirectUri: asked.redirect_uri, challenge: asked.code_challenge }),
    });
  }

  /** As strict as the providers: an address of the product only, PKCE, and every scope that the mailbox needs. */
  private askedIn(request: FastifyRequest, given: unknown): { provider: MailProvider; asked: AskedFields } {
    const { provider } = request.params as { provider: string };
    const form = (given ?? {}) as Partial<AskedFields>;
    if (!isMailProvider(provider)) throw new DomainError('NOT_FOUND', 'There is no such provider here');
    const text = (name: keyof AskedFields): string => (typeof form[name] === 'string' ? form[name] : '');
    const asked: AskedFields = {
      redirect_uri: text('redirect_uri'),
      state: text('state'),
      code_challenge: text('code_challenge'),
      scope: text('scope'),
      access_type: text('access_type'),
      login_hint: text('login_hint').slice(0, 254),
    };
    const missing = SCOPES[provider].find((scope) => !asked.scope.split(' ').includes(scope));
    const registered = asked.redirect_uri.startsWith(`${this.settings.publicUrl}/api/mailboxes/oauth/`);
    const renewable = provider === 'microsoft' || asked.access_type === 'offline';
    if (missing) throw new DomainError('VALIDATION_FAILED', `This request for consent lacks the scope ${missing}`);
    if (!registered || !asked.state || !renewable || !/^[\w-]{43}$/.test(asked.code_challenge))
      throw new DomainError('VALIDATION_FAILED', 'This is no request for consent: begin at Mailboxes');
    return { provider, asked };
  }
}
