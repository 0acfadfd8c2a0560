import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../notices.js';

type CampaignFailed = Extract<CampaignsEvent, { type: 'CampaignFailed' }>;

/** Each time: whoever has tried again waits for the outcome. */
@Injectable()
export class NotifyUserWhenCampaignFailed implements Reaction {
  readonly name = 'campaigns.notify-user-when-campaign-failed';
  readonly context = 'campaigns';
  readonly from = 'now';
  readonly subscribesTo = ['CampaignFailed'] as const;

  constructor(@Inject(Notices) private readonly notices: Notices) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId, stage } = (event as unknown as CampaignFailed).data;
    const { eventId } = event;
    return this.notices.plan(tx, { kind: 'campaignFailed', occasion: `failed ${eventId}`, accountId, campaignId, eventId, stage });
  }
}
