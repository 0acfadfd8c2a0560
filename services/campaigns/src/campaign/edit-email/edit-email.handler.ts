import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TextVault } from '@rekindle/vault';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { CampaignEmails, emailOf } from '../campaign-emails.js';
import { type Campaign, type ExistingCampaign, exists } from '../campaign.js';
import { noSuchStep } from '../campaign.errors.js';
import { CampaignStreams } from '../campaign-streams.js';
import { EmailDrafts } from '../email-drafts.js';
import { type EmailText, sameEmail } from '../email-text.js';
import { editEmail, editableStep } from './edit-email.decide.js';
import { EditEmail, GetEditedEmail } from './edit-email.js';

@CommandHandler(EditEmail)
export class EditEmailHandler implements ICommandHandler<EditEmail, CampaignEmail> {
  constructor(
    @Inject(CampaignStreams) private readonly campaigns: CampaignStreams,
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(EmailDrafts) private readonly drafts: EmailDrafts,
  ) {}

  async execute({ accountId, campaignId, step, draft }: EditEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const campaign = await this.campaigns.load(key);
    const current = editableStep(step, campaign);
    const before = (await this.texts.get<EmailText>(current.email)).body;
    const body = await this.drafts.check(draft, before, { accountId, listId: (campaign as ExistingCampaign).listId });
    if (sameEmail(before, body)) return emailOf(current, before);
    const written: EmailText = { ...body, author: 'user', otherSubjects: before.otherSubjects ?? [] };
    const after = await this.campaigns.change(key, async (state, tx) => {
      const { textId } = editableStep(step, state).email;
      const email = await this.texts.put(tx, { accountId, kind: 'email', id: textId, body: written });
      return editEmail({ step, email }, state);
    });
    return emailOf(stepIn(after, step), written);
  }
}

function stepIn(campaign: Campaign, step: number) {
  const found = exists(campaign) && campaign.steps.find((one) => one.step === step);
  if (!found) throw noSuchStep();
  return found;
}

@QueryHandler(GetEditedEmail)
export class GetEditedEmailHandler implements IQueryHandler<GetEditedEmail, CampaignEmail> {
  constructor(@Inject(CampaignEmails) private readonly emails: CampaignEmails) {}

  execute({ step, ...key }: GetEditedEmail): Promise<CampaignEmail> {
    return this.emails.one(key, step);
  }
}
