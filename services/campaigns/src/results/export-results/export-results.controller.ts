import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { ExportResults } from './export-results.js';
import { resultRows } from './result-row.js';

const EXAMPLE = [
  resultRows(4, String).names,
  [
    'dana@harbor.example',
    'Dana',
    'Reyes',
    'Harbor',
    'stopped',
    'replied',
    '2',
    '2026-11-02T09:01:00+01:00',
    '2026-11-04T09:01:00+01:00',
    '',
    '',
    '1',
    '0',
    '1',
    '0',
    '0',
    '1',
    '420.50',
  ],
]
  .map((cells) => cells.join(','))
  .join('\n');

@ApiTags('campaigns')
@Controller('campaigns')
export class ExportResultsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/results.csv')
  @ApiOperation({
    summary: 'What came back from each lead of a campaign, as a CSV file',
    description:
      "One row a lead. `sent`, `opened`, `clicked` and `bounced` count its emails, `replied`, `unsubscribed` and `revived` are 1 or 0: each column's sum is the figure that the campaign shows. Moments are in the account's time zone.",
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string', format: 'binary' }, example: EXAMPLE } } })
  async export(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(new ExportResults(accountId, campaignId));
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
