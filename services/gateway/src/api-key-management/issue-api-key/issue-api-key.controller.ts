import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type ApiScope, LONGEST_KEY_NAME, apiScopes } from '@rekindle/contracts';
import { CurrentUser, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { IssuedApiKey } from '../../api-keys/api-key.dto.js';
import { type FaultOf, givenNameFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { GetIssuedApiKey } from './get-issued-api-key.js';
import { IssueApiKey } from './issue-api-key.js';

const nameFault: FaultOf = (value) => {
  if (typeof value === 'string' && [...value.trim()].length > LONGEST_KEY_NAME)
    return `Name must be at most ${LONGEST_KEY_NAME} characters long`;
  return givenNameFault('Name')(value ?? '');
};

const scopesFault: FaultOf = (value) => {
  if (!Array.isArray(value) || value.length === 0) return 'Choose what the key may do';
  const unknown: unknown = value.find((scope) => !apiScopes.includes(scope as ApiScope));
  return unknown === undefined ? null : `A scope is one of ${apiScopes.join(', ')}`;
};

class NewApiKey {
  @ApiProperty({ maxLength: LONGEST_KEY_NAME, description: 'What the key is for', example: 'Warehouse' })
  @NoFault(nameFault)
  name: string;

  @ApiProperty({ enum: apiScopes, isArray: true, example: ['events:read'] })
  @NoFault(scopesFault)
  scopes: ApiScope[];
}

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
    return this.commands.execute(new IssueApiKey(user, name.trim(), asked));
  }
}
