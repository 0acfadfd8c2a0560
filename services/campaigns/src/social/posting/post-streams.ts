import { Injectable } from '@nestjs/common';
import { type CampaignsEvent, socialPostStream } from '@rekindle/contracts';
import { type Changed, type Decide, EventStore, Streams } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type SocialPost, socialPost } from './social-post.js';

export interface PostKey {
  accountId: string;
  postId: string;
}

type Change = Changed<SocialPost, CampaignsEvent>;
const streamOf = ({ accountId, postId }: PostKey) =>
  ({ tenantId: accountId, streamId: socialPostStream(postId), context: 'campaigns' }) as const;

/** The streams of posts. Another account's post has no stream here, so it does not exist. */
@Injectable()
export class PostStreams {
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
  ) {}

  async load({ accountId, postId }: PostKey): Promise<SocialPost> {
    return (await this.store.load(accountId, socialPostStream(postId), socialPost)).state;
  }

  change(key: PostKey, decide: Decide<SocialPost, CampaignsEvent>): Promise<Change> {
    return this.streams.change(streamOf(key), socialPost, decide);
  }

  changeIn(tx: Tx, key: PostKey, decide: Decide<SocialPost, CampaignsEvent>): Promise<Change> {
    return this.streams.changeIn(tx, streamOf(key), socialPost, decide);
  }
}
