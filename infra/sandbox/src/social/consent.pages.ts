import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type SocialProvider, isSocialProvider } from '@rekindle/contracts';
import { SETTINGS, type Settings, plainLine } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/shell.js';
import { type Asked, SAMPLE_HANDLES, consentPage } from './consent.page.js';
import { Consents } from '../oauth/consents.js';

const ADDRESS = '/sandbox/social/:provider/authorize';

/** The page on which a network would ask for consent. */
@Injectable()
export class ConsentPages {
  constructor(
    private readonly consents: Consents,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get(ADDRESS, (request, reply) => this.show(request, reply));
    scope.post(ADDRESS, (request, reply) => this.decide(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = this.askedIn(request, request.query);
    return sendPage(reply, { title: 'Consent', main: consentPage(asked), leadsTo: new URL(asked.redirect_uri).origin });
  }

  private async decide(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { provider, redirect_uri: redirectUri, state, code_challenge: challenge } = this.askedIn(request, request.body);
    const { decision, handle = '' } = (request.body ?? {}) as { decision?: string; handle?: string };
    const back = (answer: Record<string, string>): FastifyReply =>
      reply.redirect(`${redirectUri}?${new URLSearchParams({ ...answer, state }).toString()}`, 303);
    if (decision !== 'allow') return back({ error: provider === 'twitter' ? 'access_denied' : 'user_cancelled_authorize' });
    const account = plainLine(handle).slice(0, 60) || SAMPLE_HANDLES[provider];
    return back({ code: await this.consents.newCode({ provider, handle: account, redirectUri, challenge: challenge || null }) });
  }

  /** As strict as the networks: the registered address only, and PKCE where they require it. */
  private askedIn(request: FastifyRequest, given: unknown): Asked {
    const { provider } = request.params as { provider: string };
    const { redirect_uri = '', state = '', code_challenge = '' } = (given ?? {}) as Partial<Record<keyof Asked, string>>;
    if (!isSocialProvider(provider)) throw new DomainError('NOT_FOUND', 'There is no such network here');
    const registered = redirect_uri === `${this.settings.publicUrl}/settings/social/callback/${provider}`;
    if (!registered || !state || !hasProof(provider, code_challenge))
      throw new DomainError('VALIDATION_FAILED', 'This is no request for consent: begin at Social posting');
    return { provider, redirect_uri, state, code_challenge };
  }
}

const hasProof = (provider: SocialProvider, challenge: string): boolean => provider === 'linkedin' || /^[\w-]{43}$/.test(challenge);
