import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { DiscardSocialPost } from './discard-social-post.js';

@ApiTags('social')
@Controller('social')
export class DiscardSocialPostController {
  constructor(private readonly commands: CommandBus) {}

  @Delete('posts/:postId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a post that waits; it never goes out' })
  @Refuses({ SOCIAL_POST_NOT_WAITING: 'It was removed, or handed to the network' })
  @ApiNoContentResponse()
  async discard(@CurrentUser() { accountId }: Principal, @IdParam('postId') postId: string): Promise<void> {
    await this.commands.execute(new DiscardSocialPost(accountId, postId));
  }
}
