import { Inject, Injectable } from '@nestjs/common';
import { type Reactions, reaction } from '@rekindle/event-sourcing';
import { StartSending } from './start-sending.js';

@Injectable()
export class SendingReactions implements Reactions {
  constructor(@Inject(StartSending) private readonly sending: StartSending) {}

  readonly reactions = [
    reaction({ name: 'mailer.start-sending-when-campaign-launched', from: 'beginning', on: 'CampaignLaunched' }, ({ data }, tx) =>
      this.sending.start(tx, data),
    ),
  ];
}
