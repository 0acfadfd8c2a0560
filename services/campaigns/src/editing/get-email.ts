import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CampaignEmail } from './campaign-email.dto.js';
import { CampaignEmails } from './campaign-emails.js';

/** One email of a campaign in its newest version, for the answer to a repeated change. */
export class GetEmail extends Query<CampaignEmail> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
  ) {
    super();
  }
}

@QueryHandler(GetEmail)
export class GetEmailHandler implements IQueryHandler<GetEmail> {
  constructor(private readonly emails: CampaignEmails) {}

  execute({ step, ...key }: GetEmail): Promise<CampaignEmail> {
    return this.emails.one(key, step);
  }
}
