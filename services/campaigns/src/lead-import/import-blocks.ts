import type { LeadRecord } from '../lead-file/lead-record.js';
import { BinaryRows, timestampBytes, uuidBytes } from './binary-rows.js';
import type { ImportJob } from './import-job.js';
import { LeadIds } from './lead-ids.js';

/** A transaction holds at most this many rows, and about this many bytes: what waits in memory is a few blocks. */
const BLOCK_ROWS = 20_000;
const BLOCK_BYTES = 1_000_000;
const SOURCE = 'CSV Import';

export type Block = { kind: 'leads' | 'newLeads' | 'problems'; rows: BinaryRows };

/** Turns records into blocks of COPY data for `vault.leads` and `campaigns.import_problems`. */
export class ImportBlocks {
  private readonly ids = new LeadIds();
  private readonly account: Buffer;
  private readonly list: Buffer;
  private readonly importId: Buffer;
  private readonly addedAt: Buffer;
  private leads = new BinaryRows(BLOCK_BYTES);
  private problems: BinaryRows | null = null;
  private leadKind: 'leads' | 'newLeads' = 'leads';

  constructor(
    job: ImportJob,
    private readonly full: (block: Block) => void,
  ) {
    this.account = uuidBytes(job.accountId);
    this.list = uuidBytes(job.stagingListId);
    this.importId = uuidBytes(job.importId);
    this.addedAt = timestampBytes(job.addedAt);
  }

  /** @param cells given when only the database can tell whether the lead is new: what a problem row would show */
  lead(record: LeadRecord, row: number, cells?: readonly string[]): void {
    const kind = cells ? 'newLeads' : 'leads';
    if (kind !== this.leadKind) this.flushLeads();
    this.leadKind = kind;
    const { leads } = this;
    leads.begin(cells ? 15 : 14);
    leads.raw(this.account);
    leads.raw(this.ids.next());
    leads.raw(this.list);
    leads.int4(row);
    leads.raw(this.addedAt);
    leads.text(record.email);
    leads.text(record.emailKey);
    leads.text(record.firstName);
    leads.text(record.lastName);
    leads.text(record.company);
    leads.text(record.phone);
    leads.text(record.title);
    leads.text(SOURCE);
    leads.jsonb(record.custom);
    if (cells) leads.jsonb(cellsJson(cells));
    if (leads.rows === BLOCK_ROWS || leads.bytes >= BLOCK_BYTES) this.flushLeads();
  }

  problem(row: number, reason: string, email: string | undefined, cells: readonly string[]): void {
    const problems = (this.problems ??= new BinaryRows(64 * 1024));
    problems.begin(6);
    problems.raw(this.importId);
    problems.int4(row);
    problems.raw(this.account);
    problems.text(reason);
    problems.text(email ?? null);
    problems.jsonb(cellsJson(cells));
    if (problems.rows === BLOCK_ROWS || problems.bytes >= BLOCK_BYTES) this.flushProblems();
  }

  flush(): void {
    this.flushLeads();
    this.flushProblems();
  }

  private flushLeads(): void {
    if (this.leads.rows === 0) return;
    this.full({ kind: this.leadKind, rows: this.leads });
    this.leads = new BinaryRows(BLOCK_BYTES);
  }

  private flushProblems(): void {
    if (this.problems) this.full({ kind: 'problems', rows: this.problems });
    this.problems = null;
  }
}

const cellsJson = (cells: readonly string[]): string => JSON.stringify(cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()));
