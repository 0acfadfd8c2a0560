import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PostStreams } from '../post-streams.js';
import { approvePost, unchangedSince } from '../social-post.decide.js';

/** Approves a waiting post, which is then published when due. */
export class ApproveSocialPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
    /** Of the words that were read; absent if any are approved. */
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(ApproveSocialPost)
export class ApproveSocialPostHandler implements ICommandHandler<ApproveSocialPost> {
  constructor(private readonly posts: PostStreams) {}

  async execute({ accountId, postId, version }: ApproveSocialPost): Promise<void> {
    await this.posts.change({ accountId, postId }, (post) => approvePost(unchangedSince(version, post)));
  }
}
