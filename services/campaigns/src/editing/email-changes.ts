import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetBlockedSteps } from '@rekindle/contracts';
import { TextVault } from '@rekindle/vault';
import { type CampaignKey, CampaignStreams } from '../campaign/campaign-streams.js';
import { noSuchStep } from '../campaign/campaign.errors.js';
import { type Campaign, type RevivalCampaign, type SequenceStep, isRevivalCampaign } from '../campaign/campaign.js';
import type { EmailText } from '../campaign/email-text.js';
import type { CampaignEmail } from './campaign-email.dto.js';
import { emailOf } from './campaign-emails.js';
import { type EditTerms, editableStep, replaceEmail } from './replace-email.decide.js';

/** An email that can be changed now. */
export interface EditableEmail {
  campaign: RevivalCampaign;
  current: SequenceStep;
  terms: EditTerms;
}

/** Saves an email's next version, written by a person or a model; earlier ones are kept. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError if there is no such email, or it is too early or too late for a change */
  async editable(key: CampaignKey, step: number): Promise<EditableEmail> {
    const campaign = await this.campaigns.load(key);
    const terms = await this.termsOf(campaign, step);
    return { campaign: campaign as RevivalCampaign, current: editableStep(step, campaign, terms), terms };
  }

  async write(key: CampaignKey, step: number, body: EmailText, terms?: EditTerms): Promise<CampaignEmail> {
    const after = await this.campaigns.change(key, async (state, tx) => {
      const { textId } = editableStep(step, state, terms).email;
      const email = await this.texts.put(tx, { accountId: key.accountId, kind: 'email', id: textId, body });
      return replaceEmail({ step, email, author: body.author }, state, terms);
    });
    if (!isRevivalCampaign(after)) throw noSuchStep();
    return emailOf(stepIn(after, step), body, after.steps.length);
  }

  /** In a launched campaign, an email can still be changed if the mailer cannot fill it in. */
  private async termsOf(campaign: Campaign, step: number): Promise<EditTerms> {
    if (campaign.status !== 'launched') return { blocked: false };
    const steps = await this.queries.execute(new GetBlockedSteps(campaign.accountId, campaign.campaignId));
    return { blocked: steps.includes(step) };
  }
}

function stepIn({ steps }: RevivalCampaign, step: number): SequenceStep {
  const found = steps.find((one) => one.step === step);
  if (!found) throw noSuchStep();
  return found;
}
