import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, SellsPlans } from '@rekindle/platform';
import { GetPlans } from './get-plans.js';
import { SoldPlan } from './sold-plan.dto.js';

@ApiTags('billing')
@SellsPlans()
@Controller('plans')
export class GetPlansController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Every plan that can be bought, at its price today, with its limits and features' })
  @ApiOkResponse({ type: [SoldPlan] })
  all(): Promise<SoldPlan[]> {
    return this.queries.execute(new GetPlans());
  }
}
