import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { GetImport } from '../get-import.js';
import { ImportResponse } from '../import-response.dto.js';
import { ImportWaitingLeads } from './import-waiting-leads.js';

@ApiTags('leads')
@Controller('leads')
export class ImportWaitingLeadsController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':listId/import-waiting')
  @RebuildAnswer(({ principal, params }) => new GetImport(principal.accountId, params.listId ?? '', false))
  @HttpCode(200)
  @ApiOperation({ summary: "Takes in the leads that waited in the list's file, as far as the plan allows" })
  @Refuses({
    IMPORT_FILE_GONE: 'The file is no longer stored: upload it again',
    TRIAL_ENDED: 'The trial has ended',
    PLAN_ENDED: 'The plan has ended, or has lapsed because a payment is late',
    LEADS_LIMIT_REACHED: 'The plan has no room for more leads',
  })
  @ApiOkResponse({ type: ImportResponse })
  import(@CurrentUser() { accountId }: Principal, @IdParam('listId') listId: string): Promise<ImportResponse> {
    return this.commands.execute(new ImportWaitingLeads(accountId, listId));
  }
}
