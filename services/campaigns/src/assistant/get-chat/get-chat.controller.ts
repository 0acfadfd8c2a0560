import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { Chat, ChatOf, GetChat } from './get-chat.js';

@ApiTags('assistant')
@Controller('chat')
export class GetChatController {
  constructor(private readonly queries: QueryBus) {}

  @Get('campaign')
  @ApiOperation({ summary: "The caller's last conversation with the marketing manager, about one campaign or about all" })
  @ApiOkResponse({ type: Chat })
  chat(@CurrentUser() { accountId, userId }: Principal, @Query() { campaignId }: ChatOf): Promise<Chat> {
    return this.queries.execute(new GetChat(accountId, userId, campaignId ?? null));
  }
}
