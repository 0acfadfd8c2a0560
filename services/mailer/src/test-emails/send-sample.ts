import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { SampleComposer } from '../composing/sample-composer.js';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { refuseIfHeld } from '../limits/account-sending.js';
import { TestEmailAllowance } from '../limits/test-email-allowance.js';
import { openForTests } from './open-for-tests.js';
import { enqueueSample } from './sample-job.js';
import type { TestSendAnswer } from './test-send.dto.js';

/** Sends one email of a campaign to the user's own address, filled in for the first lead. */
export class SendSample extends Command<TestSendAnswer> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string,
    readonly step: number,
  ) {
    super();
  }
}

@CommandHandler(SendSample)
export class SendSampleHandler implements ICommandHandler<SendSample> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly campaigns: KnownCampaigns,
    private readonly composer: SampleComposer,
    private readonly allowance: TestEmailAllowance,
    private readonly sendings: SendingRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError NOT_FOUND, TRIAL_ENDED, PLAN_ENDED, TEST_EMAILS_USED_UP, SENDING_HELD, CAMPAIGN_NOT_READY, EMAIL_TEMPLATE_INVALID */
  async execute({ accountId, userId, campaignId, step }: SendSample): Promise<TestSendAnswer> {
    const campaign = await this.campaigns.ready(accountId, campaignId);
    if (!campaign.steps.some((one) => one.step === step)) throw new DomainError('NOT_FOUND', 'This campaign has no such email.');
    await this.composer.refuseUnwritable({ accountId, userId, campaignId, step });
    return inTransaction(this.pool, async (tx) => {
      await refuseIfHeld(tx, accountId);
      const allowance = await this.allowance.lock(tx, accountId);
      const { used, left } = allowance;
      const sending = await openForTests(tx, this.sendings, campaign);
      const n = await nextSample(tx, campaignId);
      await tx.query(
        `INSERT INTO mailer.samples (campaign_id, n, account_id, user_id, step, state) VALUES ($1, $2, $3, $4, $5, 'waiting')`,
        [campaignId, n, accountId, userId, step],
      );
      await enqueueSample(this.jobs, tx, { campaignId, n });
      await this.allowance.spend(tx, accountId, allowance, 1);
      const data = { accountId, campaignId, toLeads: 0, samples: 1, used: used + 1 };
      await this.sendings.save(tx, sending, [{ type: 'TestEmailsAccepted', data }], this.clock.now());
      return { test_emails_sent: 1, remaining_test_emails: left === null ? 'unlimited' : left - 1 };
    });
  }
}

// The sending's row is locked, so that two samples cannot get the same number.
async function nextSample(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>('SELECT coalesce(max(n), 0) + 1 AS n FROM mailer.samples WHERE campaign_id = $1', [
    campaignId,
  ]);
  return rows[0]?.n ?? 1;
}
