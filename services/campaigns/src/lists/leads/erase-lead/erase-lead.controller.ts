import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, StoresWholeAnswer, type Principal } from '@rekindle/platform';
import { EraseLead } from './erase-lead.js';
import { Erasure } from './erasure.dto.js';

@ApiTags('leads')
@Controller('leads/items')
export class EraseLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':leadId/erase')
  @StoresWholeAnswer()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Erases a person on request: their leads in all lists, their messages, and their rows in files; figures do not change',
    description: 'Takes effect at once and cannot be undone. The address stays suppressed by its keyed hash. A repeat answers the same.',
  })
  @ApiOkResponse({ type: Erasure })
  erase(@CurrentUser() { accountId }: Principal, @IdParam('leadId') leadId: string): Promise<Erasure> {
    return this.commands.execute(new EraseLead(accountId, leadId));
  }
}
