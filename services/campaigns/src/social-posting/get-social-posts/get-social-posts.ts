import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SocialStreams } from '../../social-accounts/social-streams.js';
import { PostTable } from '../post-table.js';
import type { SocialPostView } from '../social-post.dto.js';

/** What waits to go out, the next one first. */
export class GetSocialPosts extends Query<SocialPostView[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetSocialPosts)
export class GetSocialPostsHandler implements IQueryHandler<GetSocialPosts> {
  constructor(
    private readonly table: PostTable,
    private readonly social: SocialStreams,
  ) {}

  async execute({ accountId }: GetSocialPosts): Promise<SocialPostView[]> {
    const { requireApproval } = (await this.social.load(accountId)).preferences;
    return (await this.table.waiting(accountId)).map(({ postId, provider, words, author, status, approved, dueAt }) => ({
      ...{ id: postId, provider, text: words, author },
      needsApproval: requireApproval && !approved,
      publishing: status === 'intended',
      dueAt: dueAt.toISOString(),
    }));
  }
}
