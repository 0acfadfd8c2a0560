import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { refuseIfHeld } from '../../limits/account-sending.js';
import { TestEmailAllowance } from '../../limits/test-email-allowance.js';
import { TESTS_PER_CALL } from '../../limits/test-emails.decide.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { OutreachPlanner } from '../../planning/outreach-planner.js';
import type { Candidate } from '../../planning/plan-outreach.decide.js';
import { FIRST_STEP, type Sending, scheduleOf } from '../../ledger/sending.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { openForTests } from '../open-for-tests.js';
import { TestRecipients } from '../test-recipients.js';
import type { TestSendAnswer } from '../test-send.dto.js';

/** Sends step 1 to the next leads of the list; it counts as their step 1, and a launch continues with step 2. */
export class SendTest extends Command<TestSendAnswer> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(SendTest)
export class SendTestHandler implements ICommandHandler<SendTest> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly campaigns: KnownCampaigns,
    private readonly recipients: TestRecipients,
    private readonly allowance: TestEmailAllowance,
    private readonly planner: OutreachPlanner,
    private readonly sendings: SendingRepository,
  ) {}

  /** @throws DomainError TRIAL_ENDED, PLAN_ENDED, TEST_EMAILS_USED_UP, SENDING_HELD, CAMPAIGN_NOT_READY, CAMPAIGN_ALREADY_LAUNCHED */
  async execute({ accountId, campaignId }: SendTest): Promise<TestSendAnswer> {
    const campaign = await this.campaigns.ready(accountId, campaignId);
    return inTransaction(this.pool, async (tx) => {
      await refuseIfHeld(tx, accountId);
      const allowance = await this.allowance.lock(tx, accountId);
      const { used, left } = allowance;
      const chosen = await this.recipients.next(tx, campaign, Math.min(left ?? TESTS_PER_CALL, TESTS_PER_CALL));
      if (!chosen) throw alreadyLaunched();
      const sent = chosen.length;
      if (sent > 0) {
        await this.allowance.spend(tx, accountId, allowance, sent);
        const sending = await openForTests(tx, this.sendings, campaign);
        const candidates = chosen.map(({ candidate }) => candidate);
        await this.send(tx, sending, candidates, used + sent);
      }
      return { test_emails_sent: sent, remaining_test_emails: left === null ? 'unlimited' : left - sent };
    });
  }

  private async send(tx: Tx, sending: Sending, chosen: readonly Candidate[], used: number): Promise<void> {
    const at = this.clock.now();
    const { accountId, campaignId } = sending;
    await this.planner.plan(tx, chosen, { steps: [FIRST_STEP], test: true, schedule: scheduleOf(sending), firstDueAt: at }, at);
    const data = { accountId, campaignId, toLeads: chosen.length, samples: 0, used };
    await this.sendings.save(tx, sending, [{ type: 'TestEmailsAccepted', data }], at);
  }
}

const alreadyLaunched = (): DomainError =>
  new DomainError('CAMPAIGN_ALREADY_LAUNCHED', 'This campaign has been launched: its leads get their emails on schedule.');
