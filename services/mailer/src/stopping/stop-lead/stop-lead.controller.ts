import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { LeadStatus } from '../../ledger/lead-status.dto.js';
import { StopLead } from './stop-lead.js';

@ApiTags('sending')
@Controller('campaigns')
export class StopLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/leads/:leadId/stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends this campaign for the lead' })
  @ApiOkResponse({ type: LeadStatus })
  stop(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string, @IdParam('leadId') leadId: string): Promise<LeadStatus> {
    return this.commands.execute(new StopLead(user.accountId, campaignId, leadId));
  }
}
