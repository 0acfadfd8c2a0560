import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { ApproveSocialPost } from './approve-social-post.js';

@ApiTags('social')
@Controller('social')
export class ApproveSocialPostController {
  constructor(private readonly commands: CommandBus) {}

  @Post('posts/:postId/approve')
  @HttpCode(204)
  @ApiOperation({ summary: 'Approves a post: it goes out when it is due' })
  @Refuses({ SOCIAL_POST_NOT_WAITING: 'It was removed, or handed to the network' })
  @ApiNoContentResponse()
  async approve(@CurrentUser() { accountId }: Principal, @IdParam('postId') postId: string): Promise<void> {
    await this.commands.execute(new ApproveSocialPost(accountId, postId));
  }
}
