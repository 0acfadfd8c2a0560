import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { LeadsSelectionRequest } from '../leads-selection.dto.js';
import { ExportLeads } from './export-leads.js';

const EXAMPLE =
  'email,first_name,last_name,company,job_title,phone,source,added_at\ndana@harbor.example,Dana,Reyes,Harbor,Head baker,,CSV Import,2026-11-20T09:00:00.000Z\n';

@ApiTags('leads')
@Controller('leads/items')
export class ExportLeadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @ApiOperation({ summary: 'All leads that the filter shows, as a CSV file that can be uploaded again' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary', example: EXAMPLE } })
  async export(@CurrentUser() { accountId }: Principal, @Query() { list_id, ...words }: LeadsSelectionRequest): Promise<StreamableFile> {
    const query = new ExportLeads(accountId, { ...words, ...(list_id && { listId: list_id }) });
    const { name, content } = await this.queries.execute(query);
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
