import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PostStreams } from '../post-streams.js';
import { discardPost } from '../social-post.decide.js';

/** Discards a waiting post, which is then never published. */
export class DiscardSocialPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
  ) {
    super();
  }
}

@CommandHandler(DiscardSocialPost)
export class DiscardSocialPostHandler implements ICommandHandler<DiscardSocialPost> {
  constructor(private readonly posts: PostStreams) {}

  async execute({ accountId, postId }: DiscardSocialPost): Promise<void> {
    await this.posts.change({ accountId, postId }, discardPost);
  }
}
