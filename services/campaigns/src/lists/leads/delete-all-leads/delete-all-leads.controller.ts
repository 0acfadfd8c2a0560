import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { Equals } from 'class-validator';
import { GetLeadDeletion, LeadDeletionProgress } from '../get-lead-deletion.js';
import { DeleteAllLeads } from './delete-all-leads.js';

export class DeleteAllLeadsRequest {
  @ApiProperty({ enum: ['delete'], description: 'The word, so that no slip of a program deletes everything' })
  @Equals('delete', { message: 'Type delete to delete all leads' })
  confirm: string;
}

@ApiTags('leads')
@Controller('leads/items')
export class DeleteAllLeadsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('deletion')
  @RebuildAnswer(({ principal }) => new GetLeadDeletion(principal.accountId))
  @HttpCode(202)
  @ApiOperation({ summary: 'Deletes all leads and lists; sending to them has stopped when this answers, the rows go piece by piece' })
  @ApiAcceptedResponse({ type: LeadDeletionProgress })
  delete(@CurrentUser() { accountId }: Principal, @Body() _request: DeleteAllLeadsRequest): Promise<LeadDeletionProgress> {
    return this.commands.execute(new DeleteAllLeads(accountId));
  }
}
