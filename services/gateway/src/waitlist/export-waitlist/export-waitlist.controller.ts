import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { ExportWaitlist } from './export-waitlist.js';

const EXAMPLE = 'name,email,source,email_credits,joined_at\nJane Doe,jane@acme.example,plan-starter,100,2026-11-22T09:00:00.000Z\n';

@ApiTags('operations')
@ForOperators()
@Controller('admin/waitlist')
export class ExportWaitlistController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @ApiOperation({ summary: 'The whole waitlist as a CSV file, the newest first' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string', format: 'binary' }, example: EXAMPLE } } })
  async export(): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(new ExportWaitlist());
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
