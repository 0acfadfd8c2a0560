import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CampaignEmail } from './campaign-email.dto.js';
import { CampaignEmails } from './campaign-emails.js';

/** The newest version of a campaign's email, for the response to a repeated change. */
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
