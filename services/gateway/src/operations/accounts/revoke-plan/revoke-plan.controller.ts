import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RevokePlan } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { AccountOwners } from '../account-owners.js';
import { OperatorReason } from '../operator-reason.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class RevokePlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: AccountOwners,
  ) {}

  @Post(':accountId/revoke')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes the plan that an operator granted; a subscription stays as it is' })
  @ApiNoContentResponse()
  async revoke(@IdParam('accountId') accountId: string, @Body() { reason }: OperatorReason): Promise<void> {
    await this.owners.of(accountId);
    await this.commands.execute(new RevokePlan(accountId, reason.trim()));
  }
}
