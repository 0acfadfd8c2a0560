import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { CampaignEmails } from '../campaign-emails.js';
import { GetEmails } from './get-emails.js';

@QueryHandler(GetEmails)
export class GetEmailsHandler implements IQueryHandler<GetEmails, CampaignEmail[]> {
  constructor(@Inject(CampaignEmails) private readonly emails: CampaignEmails) {}

  execute(query: GetEmails): Promise<CampaignEmail[]> {
    return this.emails.all(query);
  }
}
