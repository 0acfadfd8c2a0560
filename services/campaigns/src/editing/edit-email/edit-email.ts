import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TextVault } from '@rekindle/vault';
import { type EmailText, sameEmail, subjectsBeside } from '../../campaign/email-text.js';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { emailOf } from '../campaign-emails.js';
import { EmailChanges } from '../email-changes.js';
import { type EmailDraft, EmailDrafts } from '../email-drafts.js';

/** Changes the text of one email of a prepared campaign. @param version the version that was read; a later one is not overwritten */
export class EditEmail extends Command<CampaignEmail> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly draft: EmailDraft,
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(EditEmail)
export class EditEmailHandler implements ICommandHandler<EditEmail> {
  constructor(
    private readonly texts: TextVault,
    private readonly drafts: EmailDrafts,
    private readonly changes: EmailChanges,
  ) {}

  async execute({ accountId, campaignId, step, draft, version }: EditEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const { campaign, current, terms } = await this.changes.editable(key, step);
    const before = (await this.texts.get<EmailText>(current.email)).body;
    const body = await this.drafts.check(draft, before, { accountId, listId: campaign.listId });
    if (sameEmail(before, body)) return emailOf(current, before, campaign.steps.length);
    const written: EmailText = { ...body, author: 'user', otherSubjects: subjectsBeside(body.subject, before) };
    return this.changes.write(key, step, written, { ...terms, version });
  }
}
