import type { LeadRecord } from '../reading/lead-record.js';
import { BinaryRows, uuidBytes } from './binary-rows.js';
import type { ImportJob } from './import-job.js';
import { LeadIds, LeadRowStart } from './lead-row-start.js';

/** A transaction holds at most this many rows, and about this many bytes: what waits in memory is a few blocks. */
const BLOCK_ROWS = 20_000;
const BLOCK_BYTES = 1_000_000;
/** Room for the row that fills a block, so that its memory seldom grows. */
const BLOCK_MEMORY = BLOCK_BYTES + 100_000;
const FIELDS = 14;

export type Block = { kind: 'leads' | 'newLeads' | 'problems'; rows: BinaryRows };

/** Turns records into blocks of COPY data for `vault.leads` and `campaigns.import_problems`. */
export class ImportBlocks {
  private readonly start: LeadRowStart;
  private readonly startWithCells: LeadRowStart;
  private readonly account: Buffer;
  private readonly importId: Buffer;
  private readonly spare: BinaryRows[] = [];
  private leads = new BinaryRows(BLOCK_MEMORY);
  private problems: BinaryRows | null = null;
  private leadKind: 'leads' | 'newLeads' = 'leads';

  constructor(
    job: Pick<ImportJob, 'accountId' | 'importId' | 'addedAt'>,
    private readonly full: (block: Block) => void,
  ) {
    this.account = uuidBytes(job.accountId);
    this.importId = uuidBytes(job.importId);
    const ids = new LeadIds();
    this.start = new LeadRowStart(job, ids, FIELDS);
    this.startWithCells = new LeadRowStart(job, ids, FIELDS + 1);
  }

  /** @param cells for a problem row, given when only the database knows whether the lead is new */
  lead(record: LeadRecord, row: number, cells?: readonly string[]): void {
    const kind = cells ? 'newLeads' : 'leads';
    if (kind !== this.leadKind) this.flushLeads();
    this.leadKind = kind;
    const { leads } = this;
    leads.beginWith((cells ? this.startWithCells : this.start).next(row));
    const before = leads.bytes;
    leads.text(record.email);
    if (record.emailKey === record.email) leads.repeat(leads.bytes - before);
    else leads.text(record.emailKey);
    leads.text(record.firstName);
    leads.text(record.lastName);
    leads.text(record.company);
    leads.text(record.phone);
    leads.text(record.title);
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

  /** Takes the memory of a block that has been written back, for the next one. */
  reuse({ kind, rows }: Block): void {
    if (kind === 'problems') return;
    rows.reset();
    this.spare.push(rows);
  }

  flush(): void {
    this.flushLeads();
    this.flushProblems();
  }

  private flushLeads(): void {
    if (this.leads.rows === 0) return;
    this.full({ kind: this.leadKind, rows: this.leads });
    this.leads = this.spare.pop() ?? new BinaryRows(BLOCK_MEMORY);
  }

  private flushProblems(): void {
    if (this.problems) this.full({ kind: 'problems', rows: this.problems });
    this.problems = null;
  }
}

const cellsJson = (cells: readonly string[]): string => JSON.stringify(cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()));
