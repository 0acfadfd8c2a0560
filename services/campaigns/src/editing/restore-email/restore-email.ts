import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TextVault, textKey } from '@rekindle/vault';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { emailOf } from '../campaign-emails.js';
import { noSuchVersion } from '../../campaign/campaign.errors.js';
import { EmailChanges } from '../email-changes.js';
import { EmailDrafts } from '../email-drafts.js';
import { type EmailText, sameEmail, testSubjectOf } from '../../campaign/email-text.js';

/** Makes an earlier version of an email the newest again. */
export class RestoreEmail extends Command<CampaignEmail> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(RestoreEmail)
export class RestoreEmailHandler implements ICommandHandler<RestoreEmail> {
  constructor(
    private readonly texts: TextVault,
    private readonly drafts: EmailDrafts,
    private readonly changes: EmailChanges,
  ) {}

  async execute({ accountId, campaignId, step, version }: RestoreEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const { campaign, current, terms } = await this.changes.editable(key, step);
    const wanted = { textId: current.email.textId, version };
    const texts = await this.texts.getMany<EmailText>([wanted, current.email]);
    const earlier = texts.get(textKey(wanted))?.body;
    const now = texts.get(textKey(current.email))?.body;
    if (!earlier || !now || version > current.email.version) throw noSuchVersion();
    if (sameEmail(earlier, now)) return emailOf(current, now, campaign.steps.length);
    // The list's columns, the plan and the rules for templates may have changed since.
    const draft = { ...earlier, testSubject: testSubjectOf(earlier) };
    await this.drafts.check(draft, now, { accountId, listId: campaign.listId });
    return this.changes.write(key, step, earlier, terms);
  }
}
