import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LanguageModelModule } from '../writing/language-model/language-model.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { Connections } from '../social/accounts/connections.js';
import { Disconnections } from '../social/accounts/disconnections.js';
import { SocialStreams } from '../social/accounts/social-streams.js';
import { SocialNetworksModule } from '../social/networks/social-networks.module.js';
import { ApproveSocialPostController } from '../social/posting/approve-post/approve-social-post.controller.js';
import { ApproveSocialPostHandler } from '../social/posting/approve-post/approve-social-post.js';
import { DiscardSocialPostController } from '../social/posting/discard-post/discard-social-post.controller.js';
import { DiscardSocialPostHandler } from '../social/posting/discard-post/discard-social-post.js';
import { CampaignBriefs } from '../social/posting/campaign-briefs.js';
import { DraftPosts } from '../social/posting/draft-posts/draft-posts.job.js';
import { PostWriter } from '../social/posting/draft-posts/post-writer.js';
import { EditSocialPostController } from '../social/posting/edit-post/edit-social-post.controller.js';
import { EditSocialPostHandler } from '../social/posting/edit-post/edit-social-post.js';
import { GetAccountSocialController } from '../social/posting/get-account-social/get-account-social.controller.js';
import { GetAccountSocialHandler } from '../social/posting/get-account-social/get-account-social.js';
import { GetSocialMonthController } from '../social/posting/get-social-month/get-social-month.controller.js';
import { GetSocialMonthHandler } from '../social/posting/get-social-month/get-social-month.js';
import { GetSocialPostsController } from '../social/posting/get-social-posts/get-social-posts.controller.js';
import { GetSocialPostsHandler } from '../social/posting/get-social-posts/get-social-posts.js';
import { PostDays } from '../social/posting/post-days.js';
import { PostStreams } from '../social/posting/post-streams.js';
import { PostTable } from '../social/posting/post-table.js';
import { FreshTokens } from '../social/posting/fresh-tokens.js';
import { HandOver } from '../social/posting/publish-post/hand-over.js';
import { PublishPost } from '../social/posting/publish-post/publish-post.job.js';
import { AnswerWriter } from '../social/posting/read-replies/answer-writer.js';
import { DueReplies } from '../social/posting/read-replies/due-replies.js';
import { ReadReplies } from '../social/posting/read-replies/read-replies.job.js';
import { SocialCalendar } from '../social/posting/social-calendar.js';
import { SocialPostsProjection } from '../social/posting/social-posts.projection.js';

/** The queue of posts over HTTP: read, edited, approved, discarded, and inspected by operators. */
@Module({
  imports: [LimitsModule],
  controllers: [
    GetSocialPostsController,
    GetSocialMonthController,
    GetAccountSocialController,
    EditSocialPostController,
    ApproveSocialPostController,
    DiscardSocialPostController,
  ],
  providers: [
    PostStreams,
    PostTable,
    SocialStreams,
    GetSocialPostsHandler,
    GetSocialMonthHandler,
    GetAccountSocialHandler,
    EditSocialPostHandler,
    ApproveSocialPostHandler,
    DiscardSocialPostHandler,
  ],
})
export class SocialPostingModule {}

/** The agent's work: writing posts, handing them over when due, and answering replies. */
@Module({
  imports: [
    LimitsModule,
    LanguageModelModule,
    SocialNetworksModule,
    SubscriptionsModule.register({ projections: [SocialPostsProjection], jobs: [DraftPosts, PublishPost, ReadReplies] }),
  ],
  providers: [
    AnswerWriter,
    CampaignBriefs,
    Connections,
    Disconnections,
    DueReplies,
    FreshTokens,
    HandOver,
    PostDays,
    PostStreams,
    PostTable,
    PostWriter,
    SocialCalendar,
    SocialStreams,
  ],
})
export class SocialPostingWorkerModule {}
