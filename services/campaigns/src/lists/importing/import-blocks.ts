import { randomBytes } from 'node:crypto';
import type { LeadRecord } from '../../reading/lead-record.js';
import { BinaryRows, timestampBytes, uuidBytes } from './binary-rows.js';
import type { ImportJob } from './import-job.js';

/** A transaction has at most this many rows and about this many bytes, so that only a few blocks wait in memory. */
const BLOCK_ROWS = 20_000;
const BLOCK_BYTES = 1_000_000;
/** Room for the row that fills a block, so that its memory rarely grows. */
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

  /** @param cells for a problem row, given if only the database knows whether the lead is new */
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

  /** Reuses the memory of a written block for the next one. */
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

const SOURCE = 'CSV Import';

/**
 * The beginning of every lead's row in binary COPY. The parts common to an import are prepared once; the id and row number are
 * filled in for each lead.
 */
export class LeadRowStart {
  static readonly columns = 'account_id, list_id, added_at, source, id, row_number';
  private readonly bytes: Buffer;
  private readonly idAt: number;

  /** @param fields the number of fields in the whole row */
  constructor(
    job: Pick<ImportJob, 'accountId' | 'importId' | 'addedAt'>,
    private readonly ids: LeadIds,
    fields: number,
  ) {
    const constants = [uuidBytes(job.accountId), uuidBytes(job.importId), timestampBytes(job.addedAt), Buffer.from(SOURCE)];
    const count = Buffer.alloc(2);
    count.writeInt16BE(fields);
    this.bytes = Buffer.concat([count, ...constants.map(field), field(Buffer.alloc(16)), field(Buffer.alloc(4))]);
    this.idAt = this.bytes.length - 8 - 16;
  }

  /** @returns the same buffer each time */
  next(row: number): Buffer {
    this.ids.writeNext(this.bytes, this.idAt);
    this.bytes.writeInt32BE(row, this.bytes.length - 4);
    return this.bytes;
  }
}

function field(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, value]);
}

const COUNTER_BITS = 26;

/**
 * Version 7 ids for the leads of one import, in the order of the file. They begin
 * with the time and a counter, followed by 48 random bits of the import.
 */
export class LeadIds {
  private readonly random = randomBytes(6);
  private counter = 0;
  private milliseconds = Date.now();

  /** Writes the 16 bytes of the next id. */
  writeNext(target: Buffer, at: number): void {
    target.writeUIntBE(this.milliseconds, at, 6);
    target.writeUInt16BE(0x7000 | (this.counter >>> 14), at + 6);
    target.writeUInt16BE(0x8000 | (this.counter & 0x3fff), at + 8);
    this.random.copy(target, at + 10);
    this.counter += 1;
    if (this.counter < 1 << COUNTER_BITS) return;
    this.counter = 0;
    this.milliseconds += 1;
  }
}
