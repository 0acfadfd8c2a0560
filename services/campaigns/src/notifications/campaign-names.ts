import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { TextVault } from '@rekindle/vault';
import { CampaignReader } from '../campaign/campaign-reader.js';
import type { BriefText } from '../campaign/campaign-texts.js';

/** Finds the name of a campaign for an email about it. */
@Injectable()
export class CampaignNames {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  /** @returns null for a campaign that has been deleted */
  async nameOf(campaign: { accountId: string; campaignId: string }): Promise<string | null> {
    const found = await this.campaigns.one(campaign).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    return found && (await this.texts.get<BriefText>(found.campaign.brief)).body.campaign_name;
  }
}
