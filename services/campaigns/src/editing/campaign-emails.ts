import { Injectable } from '@nestjs/common';
import { textTemplateHtml } from '@rekindle/email';
import { TextVault, textKey } from '@rekindle/vault';
import { CampaignReader } from '../campaign/campaign-reader.js';
import { stepName } from '../writing/strategist/strategist.js';
import type { CampaignEmail } from './campaign-email.dto.js';
import type { SequenceStep } from '../campaign/campaign.js';
import { noSuchStep } from '../campaign/campaign.errors.js';
import type { CampaignKey } from '../campaign/campaign-streams.js';
import type { EmailText } from '../campaign/email-text.js';

/** Reads a campaign's emails: their references from its events, their texts from the vault. */
@Injectable()
export class CampaignEmails {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  /** @returns the emails in order; none before they are written */
  async all(key: CampaignKey): Promise<CampaignEmail[]> {
    const { campaign } = await this.campaigns.one(key);
    const texts = await this.texts.getMany<EmailText>(campaign.steps.map((step) => step.email));
    return campaign.steps.flatMap((step) => {
      const text = texts.get(textKey(step.email));
      return text ? [emailOf(step, text.body, campaign.steps.length)] : [];
    });
  }

  async one(key: CampaignKey, step: number): Promise<CampaignEmail> {
    const { campaign } = await this.campaigns.one(key);
    const found = campaign.steps.find((one) => one.step === step);
    if (!found) throw noSuchStep();
    return emailOf(found, (await this.texts.get<EmailText>(found.email)).body, campaign.steps.length);
  }
}

/** @param emails the number of emails in the sequence */
export const emailOf = (
  { step, day, email }: SequenceStep,
  { subject, text, html, testSubject = null, author, otherSubjects = [], standIn = null }: EmailText,
  emails: number,
): CampaignEmail => ({
  step,
  day,
  name: stepName(step, emails),
  subject,
  testSubject,
  html: html ?? textTemplateHtml(text),
  htmlFromText: html === null,
  text,
  version: email.version,
  author,
  otherSubjects,
  standIn,
});
