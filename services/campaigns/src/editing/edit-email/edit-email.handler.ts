import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TextVault } from '@rekindle/vault';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { CampaignEmails, emailOf } from '../campaign-emails.js';
import type { ExistingCampaign } from '../../campaign/campaign.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { EmailChanges } from '../email-changes.js';
import { EmailDrafts } from '../email-drafts.js';
import { EmailRepairs } from '../email-repairs.js';
import { type EmailText, sameEmail, subjectsBeside } from '../../campaign/email-text.js';
import { GetEmail } from '../get-email.js';
import { editableStep } from '../replace-email.decide.js';
import { EditEmail } from './edit-email.js';

@CommandHandler(EditEmail)
export class EditEmailHandler implements ICommandHandler<EditEmail, CampaignEmail> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly drafts: EmailDrafts,
    private readonly changes: EmailChanges,
    private readonly repairs: EmailRepairs,
  ) {}

  async execute({ accountId, campaignId, step, draft }: EditEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const campaign = await this.campaigns.load(key);
    const repair = await this.repairs.of(campaign, step);
    const current = editableStep(step, campaign, repair);
    const before = (await this.texts.get<EmailText>(current.email)).body;
    const body = await this.drafts.check(draft, before, { accountId, listId: (campaign as ExistingCampaign).listId });
    if (sameEmail(before, body)) return emailOf(current, before);
    const written: EmailText = { ...body, author: 'user', otherSubjects: subjectsBeside(body.subject, before) };
    return this.changes.write(key, step, written, repair);
  }
}

@QueryHandler(GetEmail)
export class GetEmailHandler implements IQueryHandler<GetEmail, CampaignEmail> {
  constructor(private readonly emails: CampaignEmails) {}

  execute({ step, ...key }: GetEmail): Promise<CampaignEmail> {
    return this.emails.one(key, step);
  }
}
