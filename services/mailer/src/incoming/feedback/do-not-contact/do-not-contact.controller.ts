import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { LeadStatus } from '../../../ledger/lead-status.dto.js';
import { DoNotContact } from './do-not-contact.js';

@ApiTags('sending')
@Controller('campaigns')
export class DoNotContactController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/leads/:leadId/do-not-contact')
  @HttpCode(200)
  @ApiOperation({ summary: "Suppresses the lead's address: no campaign of the account writes to it again" })
  @ApiOkResponse({ type: LeadStatus })
  doNotContact(
    @CurrentUser() user: Principal,
    @IdParam('campaignId') campaignId: string,
    @IdParam('leadId') leadId: string,
  ): Promise<LeadStatus> {
    return this.commands.execute(new DoNotContact(user.accountId, campaignId, leadId));
  }
}
