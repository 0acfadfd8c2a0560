import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, LOGGER, type Logger, POOL, SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { type PrivacyRequest, addPrivacyLink, forgetWhoAsked, privacyRequest, userOf, waitlistEntryOf } from '@rekindle/vault';
import type pg from 'pg';
import { makeToken } from '../credentials/mailed-token.js';
import { LINK_WORKS_MS } from './request-privacy/send-privacy-link.job.js';
import { type OutcomeText, declined, erased, exported } from './outcome-texts.js';

export const NOTIFY_OF_PRIVACY_OUTCOME = 'accounts.notify-of-privacy-outcome';

/** Spread over about two days; the address is not kept longer for it. */
const ATTEMPTS_TO_NOTIFY = 12;

/** Sends the last email about a request, and then forgets the requester. */
@Injectable()
export class NotifyOfPrivacyOutcome implements JobHandler<{ requestId: string }> {
  readonly name = NOTIFY_OF_PRIVACY_OUTCOME;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mail: SystemMail,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ requestId }: { requestId: string }, { attempt }: { attempt: number }): Promise<void> {
    const request = await privacyRequest(this.pool, requestId);
    if (!request?.email) return;
    const text = await this.textFor(request, request.email);
    if (text) await this.notify(requestId, request.email, text, attempt);
    await forgetWhoAsked(this.pool, requestId);
  }

  private async notify(requestId: string, address: string, text: OutcomeText, attempt: number): Promise<void> {
    try {
      // Its id must differ from that of the email with the link.
      await this.mail.send({ id: derivedId(requestId, 'outcome'), to: { address }, text });
    } catch (error) {
      if (attempt < ATTEMPTS_TO_NOTIFY) throw error;
      this.logger.warn({ err: error, requestId }, 'A request about data is over though the person who asked could not be notified');
    }
  }

  private async textFor(request: PrivacyRequest, email: string): Promise<OutcomeText | null> {
    const { id, kind, state, accountId, reason } = request;
    if (state === 'declined') return declined(reason ?? '');
    // The account's own last email already says so, unless there was more to erase.
    if (kind === 'erasure') return accountId && request.leadAccounts.length === 0 ? null : erased();
    const kept = { entry: await waitlistEntryOf(this.pool, email), isLead: request.leadAccounts.length > 0 };
    // The account may have changed its address since.
    if (!accountId || (await userOf(this.pool, email))?.accountId !== accountId) return exported({ ...kept, link: null });
    const { token, hash } = makeToken(id);
    await addPrivacyLink(this.pool, id, hash, new Date(this.clock.now().getTime() + LINK_WORKS_MS));
    return exported({ ...kept, link: `${this.settings.publicUrl}/privacy/data?token=${token}` });
  }
}
