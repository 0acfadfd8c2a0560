import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, longestPosts, postLength, socialProviderNames } from '@rekindle/contracts';
import { TextVault } from '@rekindle/vault';
import { PostStreams } from '../post-streams.js';
import { editPost, unchangedSince, waiting } from '../social-post.decide.js';

/** Changes the text of a waiting post. */
export class EditSocialPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
    readonly text: string,
    /** Of the words that were read; absent if any are replaced. */
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(EditSocialPost)
export class EditSocialPostHandler implements ICommandHandler<EditSocialPost> {
  constructor(
    private readonly posts: PostStreams,
    private readonly texts: TextVault,
  ) {}

  async execute({ accountId, postId, text, version }: EditSocialPost): Promise<void> {
    await this.posts.change({ accountId, postId }, async (post, tx) => {
      const { provider, text: before } = waiting(post);
      if (postLength(provider, text) > longestPosts[provider]) throw tooLong(socialProviderNames[provider], longestPosts[provider]);
      // A repeat, whose first response was lost.
      if (version !== before.version && (await this.texts.get<{ text: string }>(before)).body.text === text) return [];
      unchangedSince(version, post);
      return editPost(post, await this.texts.put(tx, { accountId, kind: 'post', id: before.textId, body: { text } }));
    });
  }
}

function tooLong(name: string, most: number): DomainError {
  const message = `A post at ${name} has ${most} characters at most`;
  return new DomainError('VALIDATION_FAILED', message, [{ field: 'text', message }]);
}
