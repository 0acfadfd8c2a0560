import { Injectable } from '@nestjs/common';
import { type MailerEvent, sendingStream } from '@rekindle/contracts';
import { EventStore, type JobHandler } from '@rekindle/event-sourcing';
import { type Campaign, isRevivalCampaign } from '../../campaign/campaign.js';
import { type CampaignKey, CampaignStreams } from '../../campaign/campaign-streams.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { completeCampaign, reopenCampaign } from './complete-campaign.decide.js';

export const COMPLETE_CAMPAIGN = 'campaigns.complete-campaign';

const BEGINS_OR_ENDS: ReadonlySet<string> = new Set<MailerEvent['type']>(['SendingStarted', 'SendingCompleted', 'SendingReopened']);

/** Completes or reopens a campaign by the current state of its sending and list, since the trigger may be outdated or out of order. */
@Injectable()
export class CompleteCampaign implements JobHandler<CampaignKey> {
  readonly name = COMPLETE_CAMPAIGN;

  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly store: EventStore,
    private readonly lists: LeadLists,
  ) {}

  async handle(campaign: CampaignKey): Promise<void> {
    await this.campaigns.change(campaign, async (state) =>
      (await this.isOver(campaign, state)) ? completeCampaign(state) : reopenCampaign(state),
    );
  }

  private async isOver({ accountId, campaignId }: CampaignKey, state: Campaign): Promise<boolean> {
    if (isRevivalCampaign(state) && !(await this.lists.find(accountId, state.listId))) return true;
    const sending = await this.store.readStream(accountId, sendingStream(campaignId));
    return sending.findLast(({ type }) => BEGINS_OR_ENDS.has(type))?.type === 'SendingCompleted';
  }
}
