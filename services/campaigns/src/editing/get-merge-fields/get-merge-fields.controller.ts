import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetMergeFields, MergeField } from './get-merge-fields.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetMergeFieldsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/merge-fields')
  @ApiOperation({ summary: 'What the emails can fill in for each lead, the columns of the list included' })
  @ApiOkResponse({ type: [MergeField] })
  fields(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<MergeField[]> {
    return this.queries.execute(new GetMergeFields(accountId, campaignId));
  }
}
