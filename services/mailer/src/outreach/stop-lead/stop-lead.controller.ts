import { Controller, HttpCode, Inject, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { LeadStatus } from '../lead-status.dto.js';
import { StopLead } from './stop-lead.handler.js';

@ApiTags('sending')
@Controller('campaigns')
export class StopLeadController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post(':id/leads/:leadId/stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends this campaign for the lead' })
  @ApiOkResponse({ type: LeadStatus })
  stop(
    @CurrentUser() user: Principal,
    @Param('id', ParseUUIDPipe) campaignId: string,
    @Param('leadId', ParseUUIDPipe) leadId: string,
  ): Promise<LeadStatus> {
    return this.commands.execute(new StopLead(user.accountId, campaignId, leadId));
  }
}
