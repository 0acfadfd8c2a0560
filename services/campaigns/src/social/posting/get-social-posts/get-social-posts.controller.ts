import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { SocialPostView } from '../social-post.dto.js';
import { GetSocialPosts } from './get-social-posts.js';

@ApiTags('social')
@Controller('social')
export class GetSocialPostsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('posts')
  @ApiOperation({ summary: 'Posts that wait to go out, the next one first, and those of the last week that missed their day' })
  @ApiOkResponse({ type: [SocialPostView] })
  posts(@CurrentUser() { accountId }: Principal): Promise<SocialPostView[]> {
    return this.queries.execute(new GetSocialPosts(accountId));
  }
}
