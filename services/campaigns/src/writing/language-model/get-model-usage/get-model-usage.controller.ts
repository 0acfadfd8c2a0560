import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { GetModelUsage, ModelUsageView } from './get-model-usage.js';

@ApiTags('usage')
@Controller('usage')
export class GetModelUsageController {
  constructor(private readonly queries: QueryBus) {}

  @Get('ai')
  @ApiOperation({ summary: "What AI has written for the account this month, against the plan's limit" })
  @ApiOkResponse({ type: ModelUsageView })
  get(@CurrentUser() { accountId }: Principal): Promise<ModelUsageView> {
    return this.queries.execute(new GetModelUsage(accountId));
  }
}
