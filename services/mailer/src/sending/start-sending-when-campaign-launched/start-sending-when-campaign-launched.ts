import { Inject, Injectable } from '@nestjs/common';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type { Launched } from '../launch-in-force.js';
import { StartSending } from '../start-sending.js';

@Injectable()
export class StartSendingWhenCampaignLaunched implements Reaction {
  readonly name = 'mailer.start-sending-when-campaign-launched';
  readonly context = 'mailer';
  readonly from = 'beginning';
  readonly subscribesTo = ['CampaignLaunched'] as const;

  constructor(@Inject(StartSending) private readonly sending: StartSending) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    await this.sending.start(tx, event.data as unknown as Launched);
  }
}
