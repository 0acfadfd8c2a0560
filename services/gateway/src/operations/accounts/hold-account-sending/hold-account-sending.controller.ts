import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HoldAccountSending } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { AccountOwners } from '../account-owners.js';
import { OperatorReason } from '../operator-reason.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class HoldAccountSendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: AccountOwners,
  ) {}

  @Post(':accountId/hold-sending')
  @HttpCode(204)
  @ApiOperation({ summary: 'Stops all sending of an account, test emails included; what waits is kept' })
  @ApiNoContentResponse()
  async hold(@IdParam('accountId') accountId: string, @Body() { reason }: OperatorReason): Promise<void> {
    await this.owners.of(accountId);
    await this.commands.execute(new HoldAccountSending(accountId, reason.trim()));
  }
}
