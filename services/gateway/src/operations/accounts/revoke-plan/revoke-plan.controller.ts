import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PlanRevocation, RevokePlan } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { OperatorLog } from '../../operator-log.js';
import { AccountOwners } from '../account-owners.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class RevokePlanController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AccountOwners) private readonly owners: AccountOwners,
    @Inject(OperatorLog) private readonly log: OperatorLog,
  ) {}

  @Post(':accountId/revoke')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes back the plan that an operator gave; a subscription stays as it is' })
  @ApiNoContentResponse()
  async revoke(@IdParam('accountId') accountId: string): Promise<void> {
    await this.owners.of(accountId);
    const { planId } = await this.commands.execute<RevokePlan, PlanRevocation>(new RevokePlan(accountId));
    if (planId) await this.log.record({ operation: 'plan.revoke', target: accountId });
  }
}
