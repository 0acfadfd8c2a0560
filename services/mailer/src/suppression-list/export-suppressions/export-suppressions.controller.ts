import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { ExportSuppressions } from './export-suppressions.js';

const EXAMPLE = 'address_or_domain,reason,suppressed_at\nlena@lead.example,do_not_contact,2026-11-23T09:00:00.000Z\n';

@ApiTags('suppressions')
@Controller('suppressions')
export class ExportSuppressionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @ApiOperation({ summary: 'The whole list, as a CSV file that can be imported again' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary', example: EXAMPLE } })
  async export(@CurrentUser() { accountId }: Principal): Promise<StreamableFile> {
    const content = await this.queries.execute(new ExportSuppressions(accountId));
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="rekindle-suppressions.csv"',
    });
  }
}
