import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { GetLeadDeletion, LeadDeletionProgress } from '../get-lead-deletion.js';

@ApiTags('leads')
@Controller('leads/items')
export class GetLeadDeletionController {
  constructor(private readonly queries: QueryBus) {}

  @Get('deletion')
  @ApiOperation({ summary: 'How far the deletion of all leads has come' })
  @ApiOkResponse({ type: LeadDeletionProgress })
  get(@CurrentUser() { accountId }: Principal): Promise<LeadDeletionProgress> {
    return this.queries.execute(new GetLeadDeletion(accountId));
  }
}
