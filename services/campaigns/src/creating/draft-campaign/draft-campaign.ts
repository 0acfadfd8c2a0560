import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { DraftText } from '../../campaign/campaign-texts.js';
import type { CampaignDraft } from '../draft.dto.js';
import { draftView } from '../draft-view.js';
import { draftCampaign } from './draft-campaign.decide.js';

/** Saves an email that a user wrote, as a draft. */
export class DraftCampaign extends Command<CampaignDraft> {
  constructor(
    readonly accountId: string,
    readonly text: DraftText,
  ) {
    super();
  }
}

@CommandHandler(DraftCampaign)
export class DraftCampaignHandler implements ICommandHandler<DraftCampaign> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, text }: DraftCampaign): Promise<CampaignDraft> {
    const campaignId = newId();
    rememberIds({ id: campaignId });
    let createdAt = this.clock.now();
    await this.campaigns.change({ accountId, campaignId }, async (state, tx, now) => {
      createdAt = now;
      const brief = await this.texts.put(tx, { accountId, kind: 'draft', body: text });
      return draftCampaign({ accountId, campaignId, brief }, state);
    });
    return draftView(campaignId, text, createdAt);
  }
}
