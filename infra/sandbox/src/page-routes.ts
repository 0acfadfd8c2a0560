import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError } from '@rekindle/contracts';
import { LOGGER, type Logger, markup, pageFont } from '@rekindle/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherSites } from './same-site.guard.js';
import { InboxPages } from './inbox/inbox.pages.js';
import { MailConsentPages } from './mail-oauth/mail-consent.pages.js';
import { NamesPages } from './names/names.pages.js';
import { OverviewPages } from './overview/overview.pages.js';
import { SignInPages } from './sign-in/sign-in.pages.js';
import { ConsentPages } from './social/consent.pages.js';
import { PostsPages } from './social/posts.pages.js';
import { InvoicePages } from './stripe/checkout/invoice.pages.js';
import { PortalPages } from './stripe/checkout/portal.pages.js';
import { CheckoutPages } from './stripe/checkout/checkout.pages.js';
import { TemplatePages } from './templates/template.pages.js';
import { sandboxScript } from './pages/sandbox.script.js';
import { ASSETS } from './pages/shell.style.js';
import { sendPage } from './pages/shell.js';

const FORM = 'application/x-www-form-urlencoded';
const LARGEST_FORM = 16_384;

/** The sandbox's pages: rendered on the server, working without scripts, every button a form. */
@Injectable()
export class PageRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly overview: OverviewPages,
    private readonly inbox: InboxPages,
    private readonly checkout: CheckoutPages,
    private readonly invoices: InvoicePages,
    private readonly portal: PortalPages,
    private readonly templates: TemplatePages,
    private readonly consent: ConsentPages,
    private readonly posts: PostsPages,
    private readonly mailConsent: MailConsentPages,
    private readonly names: NamesPages,
    private readonly signIn: SignInPages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    this.signIn.guard(server);
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
        // PostgreSQL text cannot hold a NUL.
        done(null, Object.fromEntries(new URLSearchParams(String(body).replace(/%00|\0/g, '')))),
      );
      scope.addHook('onRequest', async (request) => refuseOtherSites(request));
      scope.setErrorHandler<FastifyError>((error, _request, reply) => this.fail(error, reply));
      scope.get(`${ASSETS}/sandbox.js`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(sandboxScript),
      );
      scope.get(`${ASSETS}/:font`, sendFont);
      this.overview.mount(scope);
      this.inbox.mount(scope);
      this.signIn.mount(scope);
      const { templates, checkout, invoices, portal, consent, posts, mailConsent, names } = this;
      for (const pages of [templates, checkout, invoices, portal, consent, posts, mailConsent, names]) pages.mount(scope);
    });
  }

  private fail(error: FastifyError | DomainError, reply: FastifyReply): FastifyReply {
    const status = statusOf(error);
    if (status === 500) this.logger.error({ err: error }, 'A sandbox page failed');
    const title =
      error instanceof DomainError ? error.detail : status === 500 ? 'This did not work just now' : 'This page has no such form';
    const main = markup`<div class="narrow"><h1>${title}</h1><p class="lead"><a href="/sandbox/inbox">Go to the inbox</a></p></div>`;
    return sendPage(reply, { title, current: 'inbox', main }, status);
  }
}

/** Fastify's own refusal of a form, by its type or size, is the caller's fault. */
function statusOf(error: FastifyError | DomainError): number {
  if (error instanceof DomainError) return error.code === 'NOT_FOUND' ? 404 : error.code === 'FORBIDDEN' ? 403 : 400;
  return error.code?.startsWith('FST_') && error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
}

async function sendFont(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const font = await pageFont((request.params as { font: string }).font);
  if (!font) return reply.code(404).send();
  return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font);
}
