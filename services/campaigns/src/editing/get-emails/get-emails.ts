import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { CampaignEmails } from '../campaign-emails.js';

export class GetEmails extends Query<CampaignEmail[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetEmails)
export class GetEmailsHandler implements IQueryHandler<GetEmails> {
  constructor(private readonly emails: CampaignEmails) {}

  execute(query: GetEmails): Promise<CampaignEmail[]> {
    return this.emails.all(query);
  }
}
