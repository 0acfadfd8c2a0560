import { Injectable } from '@nestjs/common';
import { type CampaignsEvent, socialStream } from '@rekindle/contracts';
import { type Decide, EventStore, Streams } from '@rekindle/event-sourcing';
import { type SocialAccount, socialAccount } from './social-account.js';

/** The stream of an account's connections and preferences, which has few events and is folded on each use. */
@Injectable()
export class SocialStreams {
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
  ) {}

  async load(accountId: string): Promise<SocialAccount> {
    return (await this.store.load(accountId, socialStream(accountId), socialAccount)).state;
  }

  async change(accountId: string, decide: Decide<SocialAccount, CampaignsEvent>): Promise<void> {
    await this.streams.change({ tenantId: accountId, streamId: socialStream(accountId), context: 'campaigns' }, socialAccount, decide);
  }
}
