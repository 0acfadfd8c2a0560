import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { PostVersion } from '../social-post.dto.js';
import { ApproveSocialPost } from './approve-social-post.js';

@ApiTags('social')
@Controller('social')
export class ApproveSocialPostController {
  constructor(private readonly commands: CommandBus) {}

  @Post('posts/:postId/approve')
  @HttpCode(204)
  @ApiOperation({ summary: 'Approves a post: it goes out when it is due' })
  @Refuses({
    CONCURRENCY_CONFLICT: 'Its words were changed since they were read',
    SOCIAL_POST_NOT_WAITING: 'It was removed, or handed to the network',
  })
  @ApiBody({ type: PostVersion, required: false })
  @ApiNoContentResponse()
  async approve(@CurrentUser() { accountId }: Principal, @IdParam('postId') postId: string, @Body() body?: PostVersion): Promise<void> {
    await this.commands.execute(new ApproveSocialPost(accountId, postId, body?.version));
  }
}
