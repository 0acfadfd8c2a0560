import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@rekindle/platform';
import { SocialStreams } from '../../accounts/social-streams.js';
import { PostTable } from '../post-table.js';
import { postView } from '../post-view.js';
import type { SocialPostView } from '../social-post.dto.js';

const WEEK_MS = 7 * 86_400_000;

/** The waiting posts, next one first, and those that recently missed their day. */
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
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetSocialPosts): Promise<SocialPostView[]> {
    const { preferences } = await this.social.load(accountId);
    const aWeekAgo = new Date(this.clock.now().getTime() - WEEK_MS);
    return (await this.table.waiting(accountId, aWeekAgo)).map(postView(preferences));
  }
}
