import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, harmlessCell, readAhead } from '@rekindle/platform';
import { type LeadFilter, LeadVault, type VaultLead } from '@rekindle/vault';
import { format } from 'fast-csv';
import { Readable, pipeline } from 'node:stream';
import { LeadsOfAccount, type LeadsSelection } from '../leads-of-account.js';

export interface LeadsFile {
  name: string;
  content: Readable;
}

/** All leads that match a filter, as a CSV stream. */
export class ExportLeads extends Query<LeadsFile> {
  constructor(
    readonly accountId: string,
    readonly selection: LeadsSelection,
  ) {
    super();
  }
}

const PAGE = 2_000;

const COLUMNS: [string, (lead: VaultLead) => string | null][] = [
  ['email', ({ email }) => email],
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['company', ({ company }) => company],
  ['job_title', ({ title }) => title],
  ['phone', ({ phone }) => phone],
  ['source', ({ source }) => source],
  ['added_at', ({ addedAt }) => addedAt.toISOString()],
];

@QueryHandler(ExportLeads)
export class ExportLeadsHandler implements IQueryHandler<ExportLeads> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadsOfAccount,
    private readonly vault: LeadVault,
  ) {}

  async execute({ accountId, selection }: ExportLeads): Promise<LeadsFile> {
    const filter = await this.leads.filter(accountId, selection);
    // The byte order mark lets Excel recognise UTF-8.
    const csv = format({ writeBOM: true, includeEndRowDelimiter: true });
    const rows = await readAhead(this.rows(accountId, filter));
    pipeline(Readable.from(rows), csv, () => undefined);
    return { name: `rekindle-leads-${this.clock.now().toISOString().slice(0, 10)}.csv`, content: csv };
  }

  private async *rows(accountId: string, filter: LeadFilter): AsyncGenerator<string[]> {
    const edition = await this.leads.edition(accountId, filter);
    let page = await this.page(accountId, filter, edition, null);
    yield COLUMNS.map(([name]) => name);
    for (;;) {
      for (const lead of page) yield COLUMNS.map(([, read]) => harmlessCell(read(lead) ?? ''));
      if (page.length < PAGE) return;
      page = await this.page(accountId, filter, edition, page.at(-1)?.id ?? null);
    }
  }

  private async page(accountId: string, filter: LeadFilter, edition: string, after: string | null): Promise<VaultLead[]> {
    const page = await this.vault.page(accountId, filter, after, PAGE);
    if ((await this.leads.edition(accountId, filter)) !== edition) throw changed();
    return page;
  }
}

const changed = (): DomainError => new DomainError('NOT_FOUND', 'Leads were deleted or imported again while they were exported');
