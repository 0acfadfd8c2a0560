import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, domainOf, isEmailAddress } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { type Consent, LOGGER, type Logger, OAuth, newId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { type MailProvider, MailProviders } from '../../providers/mail-providers.js';
import { MailboxChecks } from '../../checks/check-mailbox.js';
import { usualPacing } from '../../pacing/pacing.decide.js';
import { enqueueDomainCheck } from '../../health/check-domain.job.js';
import { connectMailbox } from '../../mailbox/mailbox.decide.js';
import { checkFailed } from '../../mailbox/mailbox.errors.js';
import { MailboxAuthorizations } from '../mailbox-authorizations.js';
import { MailboxLimit } from '../../mailbox/mailbox-limit.js';
import { mailAccountOf } from '../../mailbox/mailbox-secrets.js';
import { MailboxStreams } from '../../mailbox/mailbox-streams.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import { Recheck } from '../../health/recheck.js';

/** The provider's parameters for the returning user: a code, or the reason why there is none. */
export interface ProviderAnswer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
}

/** Why nothing was connected, as passed to the page. */
export type ConsentProblem = 'state' | 'denied' | 'exchange' | 'check' | 'limit' | 'exists';

/** Connects the mailbox that its owner has consented to, or renews its credentials. */
export class ConnectByConsent extends Command<{ connected: string } | { problem: ConsentProblem }> {
  constructor(readonly answer: ProviderAnswer) {
    super();
  }
}

const PROBLEMS: Readonly<Record<string, ConsentProblem>> = {
  MAILBOX_CHECK_FAILED: 'check',
  MAILBOXES_LIMIT_REACHED: 'limit',
  MAILBOX_EXISTS: 'exists',
  MAIL_PROVIDER_NOT_SET_UP: 'exchange',
  // It was disconnected during the check.
  NOT_FOUND: 'state',
};

@CommandHandler(ConnectByConsent)
export class ConnectByConsentHandler implements ICommandHandler<ConnectByConsent> {
  constructor(
    private readonly authorizations: MailboxAuthorizations,
    private readonly providers: MailProviders,
    private readonly oauth: OAuth,
    private readonly limit: MailboxLimit,
    private readonly checks: MailboxChecks,
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
    private readonly jobs: JobQueue,
    private readonly recheck: Recheck,
    private readonly profiles: ProfileVault,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ answer }: ConnectByConsent): Promise<{ connected: string } | { problem: ConsentProblem }> {
    const asked = await this.authorizations.take(answer.state);
    if (!asked) return { problem: 'state' };
    if (!answer.code) return { problem: answer.error === 'access_denied' ? 'denied' : 'exchange' };
    const { accountId, provider, verifier } = asked;
    const consent = await this.consented(provider, { state: answer.state, verifier }, answer.code);
    if (!consent || !isEmailAddress(consent.email)) return { problem: 'exchange' };
    try {
      return { connected: await this.connect(accountId, provider, { ...consent, email: consent.email }) };
    } catch (error) {
      const problem = error instanceof DomainError ? PROBLEMS[error.code] : undefined;
      if (!problem) throw error;
      return { problem };
    }
  }

  private async consented(provider: MailProvider, asked: { state: string; verifier: string }, code: string): Promise<Consent | null> {
    try {
      return await this.oauth.exchange(await this.providers.of(provider), { ...asked, redirectUri: this.providers.callback() }, code);
    } catch (error) {
      this.logger.warn({ provider, why: error instanceof Error ? error.name : 'unknown' }, 'A mail provider did not confirm a sign-in');
      return null;
    }
  }

  private async connect(
    accountId: string,
    provider: MailProvider,
    { email, expiresAt, accessToken, refreshToken }: Consent & { email: string },
  ) {
    const { presetId, ...places } = await this.providers.places(provider, email);
    const secrets = { accessToken, refreshToken };
    const known = (await this.mailboxes.ofAccount(accountId)).find((row) => row.email.toLowerCase() === email.toLowerCase());
    if (!known) await this.limit.expectRoom(accountId, email);
    const checks = await this.checks.run(mailAccountOf({ ...places, email }, secrets));
    if (checks.some(({ ok }) => !ok)) throw checkFailed(checks);
    if (known) {
      await this.recheck.conclude(known, checks, (tx) =>
        this.mailboxes.replaceAccess(tx, known.id, { ...places, provider }, secrets, expiresAt),
      );
      return known.id;
    }
    const id = newId();
    const of = { accountId, mailboxId: id };
    const fromName = (await this.profiles.account(accountId))?.companyName || email;
    await this.streams.change(of, async (_, tx, connectedAt) => {
      await this.limit.takeRoom(tx, accountId, email);
      await this.mailboxes.add(tx, {
        ...{ ...places, id, accountId, provider, presetId, email, fromName, replyTo: null, signature: null },
        ...{ pacing: usualPacing, connectedAt, secrets, tokenExpiresAt: expiresAt },
      });
      await enqueueDomainCheck(this.jobs, tx, { accountId, name: domainOf(email) });
      return connectMailbox(of, provider);
    });
    return id;
  }
}
