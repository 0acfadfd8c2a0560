import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { longestPosts } from '@rekindle/contracts';
import { CurrentUser, IdParam, type Principal, RateLimits, Refuses, perAccount, plainText } from '@rekindle/platform';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PostVersion } from '../social-post.dto.js';
import { EditSocialPost } from './edit-social-post.js';

class PostWords extends PostVersion {
  @ApiProperty({ maxLength: longestPosts.linkedin, example: 'Spreadsheets are fine until the second branch.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? plainText(value) : value))
  @IsNotEmpty({ message: 'A post needs words' })
  @MaxLength(longestPosts.linkedin, { message: `A post has ${longestPosts.linkedin} characters at most` })
  @IsString({ message: 'The post must be text' })
  text: string;
}

@ApiTags('social')
@Controller('social')
export class EditSocialPostController {
  constructor(private readonly commands: CommandBus) {}

  @Put('posts/:postId')
  @HttpCode(204)
  @RateLimits(perAccount('edit-post', 120))
  @ApiOperation({ summary: 'Changes the words of a post that waits' })
  @Refuses({
    CONCURRENCY_CONFLICT: 'Its words were changed since they were read',
    SOCIAL_POST_NOT_WAITING: 'It was removed, or handed to the network',
  })
  @ApiNoContentResponse()
  async edit(
    @CurrentUser() { accountId }: Principal,
    @IdParam('postId') postId: string,
    @Body() { text, version }: PostWords,
  ): Promise<void> {
    await this.commands.execute(new EditSocialPost(accountId, postId, text, version));
  }
}
