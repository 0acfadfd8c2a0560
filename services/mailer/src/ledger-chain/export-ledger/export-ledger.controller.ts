import { Readable } from 'node:stream';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportLedger } from '@rekindle/contracts';
import { CurrentUser, IdParam, type Principal, RateLimits, perAccount } from '@rekindle/platform';

const TYPE = 'application/jsonl';
const EXAMPLE = '{"at":"2026-11-02T09:01:00.000Z","kind":"event","n":1,"planned":4,"type":"OutreachPlanned",…,"hash":"9f86d081…"}\n';

@ApiTags('sending')
@Controller('campaigns')
export class ExportLedgerController {
  constructor(private readonly queries: QueryBus) {}

  @RateLimits(perAccount('export-ledger', 20))
  @Get(':campaignId/ledger/export')
  @ApiOperation({
    summary: 'The ledger of a campaign as a file that can be verified without Rekindle',
    description:
      'JSON Lines: a header with the figures, a line for each event in order, and an end. Leads are named by their ids only. Each line carries a SHA-256 hash over itself and the line before; `npm run ops -- ledger verify <file>` checks the chain and counts the figures again from the events.',
  })
  @ApiProduces(TYPE)
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string', format: 'binary' }, example: EXAMPLE } } })
  async export(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<StreamableFile> {
    const { name, lines } = await this.queries.execute(new ExportLedger(accountId, campaignId));
    return new StreamableFile(Readable.from(lines), { type: TYPE, disposition: `attachment; filename="${name}"` });
  }
}
