import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HoldAccountSending, ResumeAccountSending, RevokePlan } from '@rekindle/contracts';
import { ForOperators, IdParam, SellsPlans } from '@rekindle/platform';
import { AccountOwners } from './account-owners.js';
import { OperatorReason } from './operator-reason.dto.js';

/** Operations on an account that take nothing but a reason. */
@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class AccountOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: AccountOwners,
  ) {}

  @Post(':accountId/hold-sending')
  @HttpCode(204)
  @ApiOperation({ summary: 'Lets nothing of an account go, test emails included; what waits is kept' })
  @ApiNoContentResponse()
  hold(@IdParam('accountId') accountId: string, @Body() { reason }: OperatorReason): Promise<void> {
    return this.order(accountId, new HoldAccountSending(accountId, reason.trim()));
  }

  @Post(':accountId/resume-sending')
  @HttpCode(204)
  @ApiOperation({ summary: 'Lets an account that was held send again; what waited goes by its limits' })
  @ApiNoContentResponse()
  resume(@IdParam('accountId') accountId: string, @Body() { reason }: OperatorReason): Promise<void> {
    return this.order(accountId, new ResumeAccountSending(accountId, reason.trim()));
  }

  @SellsPlans()
  @Post(':accountId/revoke')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes back the plan that an operator gave; a subscription stays as it is' })
  @ApiNoContentResponse()
  revoke(@IdParam('accountId') accountId: string, @Body() { reason }: OperatorReason): Promise<void> {
    return this.order(accountId, new RevokePlan(accountId, reason.trim()));
  }

  private async order(accountId: string, command: HoldAccountSending | ResumeAccountSending | RevokePlan): Promise<void> {
    await this.owners.of(accountId);
    await this.commands.execute(command);
  }
}
