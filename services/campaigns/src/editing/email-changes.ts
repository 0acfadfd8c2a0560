import { Injectable } from '@nestjs/common';
import { TextVault } from '@rekindle/vault';
import type { CampaignEmail } from './campaign-email.dto.js';
import { emailOf } from './campaign-emails.js';
import { type Campaign, type SequenceStep, isRevivalCampaign } from '../campaign/campaign.js';
import { noSuchStep } from '../campaign/campaign.errors.js';
import { type CampaignKey, CampaignStreams } from '../campaign/campaign-streams.js';
import type { EmailText } from '../campaign/email-text.js';
import { type Repair, editableStep, replaceEmail } from './replace-email.decide.js';

/** Gives an email its next version, whether a person or a model wrote it; the ones before are kept. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
  ) {}

  async write(key: CampaignKey, step: number, body: EmailText, repair?: Repair): Promise<CampaignEmail> {
    const after = await this.campaigns.change(key, async (state, tx) => {
      const { textId } = editableStep(step, state, repair).email;
      const email = await this.texts.put(tx, { accountId: key.accountId, kind: 'email', id: textId, body });
      return replaceEmail({ step, email, author: body.author }, state, repair);
    });
    return emailOf(stepIn(after, step), body);
  }
}

function stepIn(campaign: Campaign, step: number): SequenceStep {
  const found = isRevivalCampaign(campaign) && campaign.steps.find((one) => one.step === step);
  if (!found) throw noSuchStep();
  return found;
}
