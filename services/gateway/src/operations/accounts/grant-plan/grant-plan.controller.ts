import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GrantPlan } from '@rekindle/contracts';
import { ForOperators, IdParam, Refuses } from '@rekindle/platform';
import { AccountOwners } from '../account-owners.js';
import { GrantedPlan } from './grant-plan.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class GrantPlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: AccountOwners,
  ) {}

  @Post(':accountId/grant')
  @HttpCode(204)
  @ApiOperation({ summary: 'Grants an account a plan without a payment, or changes the end of a grant' })
  @Refuses({ PAYS_FOR_MORE: 'The account pays for a greater plan, or for the performance option' })
  @ApiNoContentResponse()
  async grant(@IdParam('accountId') accountId: string, @Body() { plan_id, until, reason }: GrantedPlan): Promise<void> {
    await this.owners.of(accountId);
    const end = until === null ? null : new Date(until).toISOString();
    await this.commands.execute(new GrantPlan(accountId, plan_id, end, reason.trim()));
  }
}
