import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportLedger, type LedgerExport } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { noSuchCampaign } from '../../ledger/sending.js';
import { eventLine } from '../event-line.js';
import { chained, firstHash, canonical } from '../hash-chain.js';
import { endLine, headerLine } from './ledger-lines.js';
import { eventsIn, pagesOf, readSnapshot } from './ledger-snapshot.js';

@QueryHandler(ExportLedger)
export class ExportLedgerHandler implements IQueryHandler<ExportLedger> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly campaigns: KnownCampaigns,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId }: ExportLedger): Promise<LedgerExport> {
    if (accountId === null) await this.mustExist(campaignId);
    else await this.campaigns.require(accountId, campaignId);
    return { name: `rekindle-ledger-${campaignId}.jsonl`, lines: this.lines(campaignId) };
  }

  /** Yields as many lines at a time as are read together. */
  private async *lines(campaignId: string): AsyncGenerator<string> {
    const snapshot = await readSnapshot(this.pool, campaignId);
    const { rows, anchor } = snapshot;
    const events = eventsIn(snapshot);
    let last = firstHash(campaignId);
    const header = chained(last, headerLine({ campaignId, exportedAt: this.clock.now(), events, rows, anchor }));
    yield lineOf(header);
    let n = 0;
    for await (const page of pagesOf(this.pool, snapshot)) {
      let text = '';
      for (const event of page) {
        const line = chained(last, eventLine(event, ++n));
        last = line.hash;
        text += lineOf(line);
      }
      yield text;
    }
    yield lineOf(chained(last, endLine({ header: header.hash, events: n, rows, last })));
  }

  private async mustExist(campaignId: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM mailer.campaigns WHERE campaign_id = $1', [campaignId]);
    if (!rowCount) throw noSuchCampaign();
  }
}

const lineOf = (line: object): string => `${canonical(line)}\n`;
