import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { TESTS_PER_CALL } from '../../limits/test-emails.decide.js';
import { TestRecipients } from '../test-recipients.js';
import type { TestRecipientsAnswer } from './test-recipients.dto.js';

/** The leads that test emails would be sent to now, for the dialog before they are sent. */
export class GetTestRecipients extends Query<TestRecipientsAnswer> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

const NAMED = 3;

@QueryHandler(GetTestRecipients)
export class GetTestRecipientsHandler implements IQueryHandler<GetTestRecipients> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly campaigns: KnownCampaigns,
    private readonly recipients: TestRecipients,
  ) {}

  /** @throws DomainError NOT_FOUND, CAMPAIGN_NOT_READY */
  async execute({ accountId, campaignId }: GetTestRecipients): Promise<TestRecipientsAnswer> {
    const campaign = await this.campaigns.ready(accountId, campaignId);
    const chosen = (await inTransaction(this.pool, (tx) => this.recipients.next(tx, campaign, TESTS_PER_CALL))) ?? [];
    const first = chosen.slice(0, NAMED).map(({ lead: { firstName, lastName, email } }) => ({
      name: [firstName, lastName].filter(Boolean).join(' ') || email,
      email,
    }));
    return { leads: chosen.length, first };
  }
}
