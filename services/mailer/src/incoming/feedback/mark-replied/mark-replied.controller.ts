import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { LeadStatus } from '../../../ledger/lead-status.dto.js';
import { MarkReplied } from './mark-replied.js';

@ApiTags('sending')
@Controller('campaigns')
export class MarkRepliedController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/leads/:leadId/replied')
  @HttpCode(200)
  @ApiOperation({ summary: 'Records that the lead has replied: it gets no more emails of this campaign and counts as revived' })
  @Refuses({ LEAD_NOT_CONTACTED: 'No email was sent to this lead' })
  @ApiOkResponse({ type: LeadStatus })
  replied(
    @CurrentUser() user: Principal,
    @IdParam('campaignId') campaignId: string,
    @IdParam('leadId') leadId: string,
  ): Promise<LeadStatus> {
    return this.commands.execute(new MarkReplied(user.accountId, campaignId, leadId));
  }
}
