import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TextVault, textKey } from '@rekindle/vault';
import type { CampaignEmail } from '../campaign-email.dto.js';
import { emailOf } from '../campaign-emails.js';
import { CampaignStreams } from '../campaign-streams.js';
import { noSuchVersion } from '../campaign.errors.js';
import { EmailChanges } from '../email-changes.js';
import { type EmailText, sameEmail } from '../email-text.js';
import { editableStep } from '../replace-email.decide.js';

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
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly changes: EmailChanges,
  ) {}

  async execute({ accountId, campaignId, step, version }: RestoreEmail): Promise<CampaignEmail> {
    const key = { accountId, campaignId };
    const current = editableStep(step, await this.campaigns.load(key));
    const wanted = { textId: current.email.textId, version };
    const texts = await this.texts.getMany<EmailText>([wanted, current.email]);
    const earlier = texts.get(textKey(wanted))?.body;
    const now = texts.get(textKey(current.email))?.body;
    if (!earlier || version > current.email.version) throw noSuchVersion();
    if (now && sameEmail(earlier, now)) return emailOf(current, now);
    return this.changes.write(key, step, earlier);
  }
}
