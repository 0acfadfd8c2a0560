import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { RevokeApiKey } from './revoke-api-key.js';

@ApiTags('api-keys')
@Controller('api-keys')
export class RevokeApiKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':keyId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes an API key: calls with it are refused from now on' })
  @ApiNoContentResponse()
  async revoke(@CurrentUser() user: Principal, @IdParam('keyId') keyId: string): Promise<void> {
    await this.commands.execute(new RevokeApiKey(user, keyId));
  }
}
