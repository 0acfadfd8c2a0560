import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { LeadStatus } from '../../ledger/lead-status.dto.js';
import { PutBackLead } from './put-back-lead.js';

@ApiTags('sending')
@Controller('campaigns')
export class PutBackLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/leads/:leadId/put-back')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Takes back that the lead was stopped or is not to be contacted: the remaining emails of this campaign go again, and a completed one goes on',
  })
  @Refuses({
    LEAD_STAYS_STOPPED: 'The lead ended it: a reply, an order, a bounce, a complaint or a wish for no more emails',
    LEAD_NOT_TO_CONTACT: 'The address is on the do-not-contact list for another reason',
    LEAD_IN_ANOTHER_CAMPAIGN: 'Another campaign writes to the lead now',
    CAMPAIGN_NOT_RUNNING: 'The campaign or its lead list is being deleted',
  })
  @ApiOkResponse({ type: LeadStatus })
  putBack(
    @CurrentUser() user: Principal,
    @IdParam('campaignId') campaignId: string,
    @IdParam('leadId') leadId: string,
  ): Promise<LeadStatus> {
    return this.commands.execute(new PutBackLead(user.accountId, campaignId, leadId));
  }
}
