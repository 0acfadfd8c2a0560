import { Injectable } from '@nestjs/common';
import { type CampaignsEvent, campaignStream } from '@rekindle/contracts';
import { type Decide, EventStore, type Stored, Streams } from '@rekindle/event-sourcing';
import { type Campaign, type ExistingCampaign, campaign, exists } from './campaign.js';
import { noSuchCampaign } from './campaign.errors.js';
import { LAUNCHES, moveLaunches } from './move-launches.js';

export interface CampaignKey {
  accountId: string;
  campaignId: string;
}

/** The streams of campaigns. Another account's campaign has no stream here, so it does not exist. */
@Injectable()
export class CampaignStreams {
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
  ) {}

  read({ accountId, campaignId }: CampaignKey): Promise<Stored<CampaignsEvent>[]> {
    return this.store.readStream(accountId, campaignStream(campaignId));
  }

  async load({ accountId, campaignId }: CampaignKey): Promise<Campaign> {
    return (await this.store.load(accountId, campaignStream(campaignId), campaign)).state;
  }

  /** @throws DomainError NOT_FOUND for one that never existed, is deleted, or is another account's */
  async loadExisting(key: CampaignKey): Promise<ExistingCampaign> {
    const state = await this.load(key);
    if (!exists(state)) throw noSuchCampaign();
    return state;
  }

  /**
   * @param commandId makes an internal change safe to repeat
   * @returns the new state; @throws whatever `decide` throws
   */
  async change({ accountId, campaignId }: CampaignKey, decide: Decide<Campaign, CampaignsEvent>, commandId?: string): Promise<Campaign> {
    const stream = { tenantId: accountId, streamId: campaignStream(campaignId), context: 'campaigns' } as const;
    const moving: Decide<Campaign, CampaignsEvent> = async (state, tx, now) => {
      const events = await decide(state, tx, now);
      await moveLaunches(tx, LAUNCHES, events);
      return events;
    };
    return (await this.streams.change(stream, campaign, moving, { ...(commandId && { commandId }) })).after;
  }
}
