import { Inject, Injectable } from '@nestjs/common';
import type { MailerEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../notices.js';

type SendingFailed = Extract<MailerEvent, { type: 'SendingFailed' }>;

/** In the place of the notice of its completion, which would be of no email to nobody. */
@Injectable()
export class NotifyUserWhenSendingFailed implements Reaction {
  readonly name = 'campaigns.notify-user-when-sending-failed';
  readonly context = 'campaigns';
  readonly from = 'now';
  readonly subscribesTo = ['SendingFailed'] as const;

  constructor(@Inject(Notices) private readonly notices: Notices) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as SendingFailed).data;
    const { eventId } = event;
    return this.notices.plan(tx, { kind: 'campaignFailed', occasion: 'completed', accountId, campaignId, eventId, stage: 'sending' });
  }
}
