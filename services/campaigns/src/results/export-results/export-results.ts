import { Readable, pipeline } from 'node:stream';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetOutreaches, type OutreachRecord } from '@rekindle/contracts';
import { CLOCK, type Clock, harmlessCell, normalForm } from '@rekindle/platform';
import { LeadVault, TextVault } from '@rekindle/vault';
import { format } from 'fast-csv';
import { momentsIn } from '../../calendar/zoned-moment.js';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { CampaignKey } from '../../campaign/campaign-streams.js';
import type { CampaignText } from '../../campaign/campaign-texts.js';
import { Accounts } from '../../limits/accounts.js';
import { nameOf } from '../campaign-terms.js';
import { LeadResults } from '../lead-results.js';
import { type ResultRows, resultRows } from './result-row.js';

export interface ResultsFile {
  name: string;
  content: Readable;
}

/** The results of each lead of a campaign, as a CSV stream. */
export class ExportResults extends Query<ResultsFile> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

const PAGE = 1_000;

@QueryHandler(ExportResults)
export class ExportResultsHandler implements IQueryHandler<ExportResults> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queries: QueryBus,
    private readonly campaigns: CampaignReader,
    private readonly accounts: Accounts,
    private readonly texts: TextVault,
    private readonly leads: LeadVault,
    private readonly results: LeadResults,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(key: ExportResults): Promise<ResultsFile> {
    const { campaign } = await this.campaigns.one(key);
    const name = nameOf(campaign.campaignType, (await this.texts.get<CampaignText>(campaign.brief)).body);
    const { timeZone } = await this.accounts.terms(key.accountId);
    // The byte order mark lets Excel recognise UTF-8.
    const csv = format({ writeBOM: true, includeEndRowDelimiter: true });
    const rows = resultRows(campaign.steps.length, momentsIn(timeZone));
    pipeline(Readable.from(this.lines(key, rows)), csv, () => undefined);
    return { name: fileName(name, this.clock.now().toISOString().slice(0, 10)), content: csv };
  }

  private async *lines(key: CampaignKey, rows: ResultRows): AsyncGenerator<string[]> {
    yield rows.names;
    for (let after: string | null = null; ;) {
      const page: OutreachRecord[] = await this.queries.execute(new GetOutreaches(key.accountId, key.campaignId, after, PAGE));
      yield* await this.linesOf(key, page, rows);
      if (page.length < PAGE) return;
      after = page.at(-1)?.leadId ?? null;
    }
  }

  private async linesOf({ accountId, campaignId }: CampaignKey, page: OutreachRecord[], rows: ResultRows): Promise<string[][]> {
    const ids = page.map(({ leadId }) => leadId);
    const [leads, results] = await Promise.all([this.leads.byIds(accountId, ids), this.results.of(campaignId, ids)]);
    return page.map((outreach) => {
      const exported = { outreach, lead: leads.get(outreach.leadId), result: results.get(outreach.leadId) };
      return rows.cellsOf(exported).map(harmlessCell);
    });
  }
}

const LONGEST = 60;
const ACCENTS = /\p{M}/gu;

/** `rekindle-campaign-trial-users-spring-2026-11-22.csv`: the campaign's name reduced to characters that every file system accepts. */
export function fileName(campaignName: string, day: string): string {
  const plain = normalForm(campaignName.toLowerCase().replaceAll('ß', 'ss'), 'NFKD').replace(ACCENTS, '');
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return ['rekindle-campaign', words, `${day}.csv`].filter(Boolean).join('-');
}
