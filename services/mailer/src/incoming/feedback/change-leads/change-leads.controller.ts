import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, StoresWholeAnswer, type Principal } from '@rekindle/platform';
import { LeadActions, LeadActionsAnswer } from './change-leads.dto.js';
import { ChangeLeads } from '../change-leads.js';

@ApiTags('sending')
@Controller('campaigns')
export class ChangeLeadsController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/leads/actions')
  @StoresWholeAnswer()
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks several leads as replied, ends the campaign for them, silences their addresses, or puts them back' })
  @ApiOkResponse({ type: LeadActionsAnswer })
  act(
    @CurrentUser() user: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { action, leadIds }: LeadActions,
  ): Promise<LeadActionsAnswer> {
    return this.commands.execute(new ChangeLeads(user.accountId, campaignId, action, leadIds));
  }
}
