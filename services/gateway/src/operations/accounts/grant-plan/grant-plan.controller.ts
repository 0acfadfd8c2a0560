import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { GrantPlan } from '@rekindle/contracts';
import { ForOperators, IdParam, Refuses, SellsPlans, readMoment } from '@rekindle/platform';
import type { FaultOf } from '../../../fields/field-faults.js';
import { NoFault } from '../../../fields/no-fault.js';
import { AccountOwners } from '../account-owners.js';
import { OperatorReason } from '../operator-reason.dto.js';

const planFault: FaultOf = (value) => (typeof value === 'string' && value !== '' ? null : 'Choose a plan');
const untilFault: FaultOf = (value) =>
  value === undefined || value === null || (typeof value === 'string' && readMoment(value) !== null)
    ? null
    : 'until must be a day or a moment, e.g. 2027-01-31T00:00:00Z, or null for good';

class GrantedPlan extends OperatorReason {
  @ApiProperty({ description: 'As /plans has it', example: 'growth' })
  @NoFault(planFault)
  plan_id: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'When it ends; null for good', example: '2027-01-31T00:00:00.000Z' })
  @NoFault(untilFault)
  until: string | null = null;
}

@ApiTags('operations')
@SellsPlans()
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
