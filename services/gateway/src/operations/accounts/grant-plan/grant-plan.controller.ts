import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { GrantPlan } from '@rekindle/contracts';
import { ForOperators, IdParam, Refuses, SellsPlans } from '@rekindle/platform';
import type { FaultOf } from '../../../fields/field-faults.js';
import { NoFault } from '../../../fields/no-fault.js';
import { AccountOwners } from '../account-owners.js';
import { OperatorReason } from '../operator-reason.dto.js';

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

const planFault: FaultOf = (value) => (typeof value === 'string' && value !== '' ? null : 'Choose a plan');
const untilFault: FaultOf = (value) =>
  value === undefined || value === null || (typeof value === 'string' && MOMENT.test(value) && isMoment(value))
    ? null
    : 'until must be a day or a moment, e.g. 2027-01-31T00:00:00Z, or null for good';

// A 31st of February would be read as the 3rd of March.
const isMoment = (text: string): boolean => {
  const day = text.slice(0, 10);
  return !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};

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
