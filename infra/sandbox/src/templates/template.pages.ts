import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { type EmailSample, writeSystemEmail } from '@rekindle/email';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailDocument, sendEmailDocument } from '../pages/email-document.js';
import { sendPage } from '../pages/shell.js';
import { inScheme, schemeOf } from './scheme.js';
import { templatePage, templatesPage, viewOf } from './template.page.js';

export const EMAIL_SAMPLES = Symbol('samples of the emails that the services write');

/** Every email that the product writes to its users, as its reader would see it. */
@Injectable()
export class TemplatePages {
  constructor(
    @Inject(EMAIL_SAMPLES) private readonly samples: readonly EmailSample[],
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/templates', (_request, reply) => this.list(reply));
    scope.get('/sandbox/templates/:kind', (request, reply) => this.show(request, reply));
    scope.get('/sandbox/templates/:kind/html', (request, reply) => this.document(request, reply));
  }

  private list(reply: FastifyReply): FastifyReply {
    const listed = this.samples.map(({ kind, text }) => ({ kind, subject: text(this.settings.publicUrl).subject }));
    return sendPage(reply, { title: 'Templates', current: 'templates', main: templatesPage(listed) });
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { kind, email } = this.find(request);
    const main = templatePage(kind, email, viewOf((request.query as { view?: unknown }).view));
    return sendPage(reply, { title: email.subject, current: 'templates', main });
  }

  private async document(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { email } = this.find(request);
    const scheme = schemeOf((request.query as { scheme?: unknown }).scheme);
    return sendEmailDocument(reply, emailDocument(inScheme(email.html, scheme)));
  }

  private find(request: FastifyRequest) {
    const sample = this.samples.find(({ kind }) => kind === (request.params as { kind: string }).kind);
    if (!sample) throw new DomainError('NOT_FOUND', 'There is no template of this name');
    return { kind: sample.kind, email: writeSystemEmail(sample.text(this.settings.publicUrl)) };
  }
}
