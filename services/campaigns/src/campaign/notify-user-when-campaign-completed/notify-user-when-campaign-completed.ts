import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../notices.js';

type CampaignCompleted = Extract<CampaignsEvent, { type: 'CampaignCompleted' }>;

@Injectable()
export class NotifyUserWhenCampaignCompleted implements Reaction {
  readonly name = 'campaigns.notify-user-when-campaign-completed';
  readonly context = 'campaigns';
  readonly from = 'now';
  readonly subscribesTo = ['CampaignCompleted'] as const;

  constructor(@Inject(Notices) private readonly notices: Notices) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as CampaignCompleted).data;
    const { eventId } = event;
    return this.notices.plan(tx, { kind: 'campaignCompleted', occasion: 'completed', accountId, campaignId, eventId });
  }
}
