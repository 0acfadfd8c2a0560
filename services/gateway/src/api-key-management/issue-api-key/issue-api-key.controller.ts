import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiScopes } from '@rekindle/contracts';
import { CurrentUser, type Principal, RebuildAnswer, Refuses, plainLine } from '@rekindle/platform';
import { IssuedApiKey } from '../../api-keys/api-key.dto.js';
import { GetIssuedApiKey } from './get-issued-api-key.js';
import { NewApiKey } from './issue-api-key.dto.js';
import { IssueApiKey } from './issue-api-key.js';

@ApiTags('api-keys')
@Controller('api-keys')
export class IssueApiKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RebuildAnswer(({ principal, remembered }) => new GetIssuedApiKey(principal.accountId, String(remembered.id)))
  @ApiOperation({ summary: 'Issues an API key for another system. The key is shown in this answer and never again' })
  @Refuses({ PLAN_REQUIRED: 'The plan has no API access', API_KEYS_LIMIT_REACHED: 'The account has as many keys as it can have' })
  @ApiCreatedResponse({ type: IssuedApiKey })
  issue(@CurrentUser() user: Principal, @Body() { name, scopes }: NewApiKey): Promise<IssuedApiKey> {
    const asked = apiScopes.filter((scope) => scopes.includes(scope));
    return this.commands.execute(new IssueApiKey(user, plainLine(name), asked));
  }
}
