import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { ColumnMappingDto, IsMapping } from '../../lead-lists/lead-list.dto.js';
import { GetImport } from '../get-import.js';
import { ImportResponse } from '../import-response.dto.js';
import { ImportLeadListAgain } from './import-lead-list-again.js';

export class ImportAgainRequest {
  @ApiProperty({ type: [ColumnMappingDto], description: 'Columns that are omitted keep the field they have' })
  @IsMapping()
  mapping: ColumnMappingDto[];
}

@ApiTags('leads')
@Controller('leads')
export class ImportLeadListAgainController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':listId/import')
  @RebuildAnswer(({ principal, params }) => new GetImport(principal.accountId, params.listId ?? '', false))
  @HttpCode(200)
  @ApiOperation({ summary: 'Imports the stored file of a list again, with other fields for its columns' })
  @Refuses({ IMPORT_FILE_GONE: 'The file is no longer stored: upload it again', EMAIL_COLUMN_MISSING: 'No column is the email' })
  @ApiOkResponse({ type: ImportResponse })
  import(
    @CurrentUser() { accountId }: Principal,
    @IdParam('listId') listId: string,
    @Body() body: ImportAgainRequest,
  ): Promise<ImportResponse> {
    const mapping = body.mapping.map(({ column, field }) => ({ column, field }));
    return this.commands.execute(new ImportLeadListAgain(accountId, listId, mapping));
  }
}
