import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { GetLead } from '../get-lead.js';
import { LeadItem } from '../lead.dto.js';
import { AddLeadRequest } from './add-lead.dto.js';
import { AddLead } from './add-lead.js';

const SOURCE = 'Import';

@ApiTags('leads')
@Controller('leads/items')
export class AddLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RebuildAnswer(({ principal, remembered }) => new GetLead(principal.accountId, String(remembered.id)))
  @ApiOperation({ summary: 'Adds one lead' })
  @Refuses({
    LEAD_EXISTS: 'Dana Reyes is already in your leads!',
    NOT_FOUND: 'There is no such list, or it is not yours',
    TRIAL_ENDED: 'The trial has ended',
    PLAN_ENDED: 'The plan has ended, or has lapsed because a payment is late',
    LEADS_LIMIT_REACHED: 'The plan has no room for more leads',
  })
  @ApiCreatedResponse({ type: LeadItem })
  add(@CurrentUser() { accountId }: Principal, @Body() { list_id, ...lead }: AddLeadRequest): Promise<LeadItem> {
    const command = new AddLead(accountId, { ...lead, source: lead.source ?? SOURCE, ...(list_id && { listId: list_id }) });
    return this.commands.execute(command);
  }
}
