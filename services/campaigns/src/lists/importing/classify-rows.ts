import type { AddressFault } from '../../reading/email-address.js';
import { type LeadRecord, recordReader } from '../../reading/lead-record.js';
import type { RowFault, RowHandler } from '../../reading/row-reader.js';
import { AddressSet } from './address-set.js';
import type { IsErased } from './erased-addresses.js';
import type { ImportBlocks } from './import-blocks.js';
import type { ImportJob, ImportOutcome } from './import-job.js';

const SHOWN_LEADS = 5;
const SHOWN_PROBLEMS = 100;

/** Classifies each row as a lead, rejected with a reason, or waiting, and counts them. */
export class RowClassifier implements RowHandler {
  readonly outcome: ImportOutcome = {
    totalLeads: 0,
    validLeads: 0,
    writtenLeads: 0,
    invalidLeads: 0,
    duplicateLeads: 0,
    overLimitLeads: 0,
    leads: [],
    problems: [],
  };
  private readonly read: ReturnType<typeof recordReader>;
  private readonly seen = new AddressSet();
  private room: number;

  constructor(
    private readonly job: ImportJob,
    private readonly blocks: ImportBlocks,
    private readonly mostAddresses: number,
    private readonly isErased: IsErased = () => false,
  ) {
    this.read = recordReader(job.format.mapping);
    this.room = job.room ?? Infinity;
  }

  row(cells: string[], row: number): void {
    if (row <= this.job.format.headerRow) return;
    this.outcome.totalLeads += 1;
    const record = this.read(cells);
    if ('fault' in record) return this.invalid(row, reasonOf[record.fault], cells, record.written || undefined);
    // Nothing of the row is stored.
    if (this.isErased(record.emailKey)) return this.invalid(row, ERASED, []);
    const inMemory = this.seen.size < this.mostAddresses;
    const first = inMemory ? this.seen.add(record.emailKey, row) : this.seen.rowOf(record.emailKey);
    if (first > 0) return this.duplicate(row, first, cells, record);
    this.lead(record, row, inMemory ? undefined : cells);
  }

  broken(cells: string[], row: number, fault: RowFault): void {
    if (row <= this.job.format.headerRow) return;
    this.outcome.totalLeads += 1;
    this.invalid(row, reasonOf[fault], cells);
  }

  /** Recounts leads that the database recognised as duplicates after they were counted as valid. */
  moveToDuplicates(count: number): void {
    this.outcome.validLeads -= count;
    this.outcome.writtenLeads -= count;
    this.outcome.duplicateLeads += count;
  }

  private lead(record: LeadRecord, row: number, cells: string[] | undefined): void {
    const { outcome } = this;
    if (row <= this.job.takenThroughRow) outcome.validLeads += 1;
    else if (this.room > 0) {
      this.room -= 1;
      outcome.validLeads += 1;
      outcome.writtenLeads += 1;
      this.blocks.lead(record, row, cells);
    } else outcome.overLimitLeads += 1;
    if (outcome.leads.length < SHOWN_LEADS && outcome.overLimitLeads === 0)
      outcome.leads.push({
        email: record.email,
        first_name: record.firstName,
        last_name: record.lastName,
        company: record.company,
        phone: record.phone,
      });
  }

  private invalid(row: number, reason: string, cells: string[], email?: string): void {
    this.outcome.invalidLeads += 1;
    this.problem(row, reason, cells, email);
  }

  private duplicate(row: number, first: number, cells: string[], { email }: LeadRecord): void {
    this.outcome.duplicateLeads += 1;
    this.problem(row, duplicateOf(first), cells, email);
  }

  private problem(row: number, reason: string, cells: string[], email?: string): void {
    const { problems } = this.outcome;
    if (problems.length < SHOWN_PROBLEMS) problems.push({ row, reason, ...(email && { email }) });
    this.blocks.problem(row, reason, email, cells);
  }
}

/** The reasons for rejected rows, as shown beside the row's number. */
export const reasonOf: Record<AddressFault | RowFault, string> = {
  missing: 'No email address',
  invalid: 'Not a valid email address',
  'too-long': 'The email address is too long',
  'not-deliverable': 'The email address has characters that mail servers do not accept',
  'quote-never-closed': 'A quote is opened and never closed',
  'row-too-long': 'The row is too long',
};

export const ERASED = 'This person was erased on request';
const duplicateOf = (row: number): string => `Same email address as row ${row}`;
export const DUPLICATE = 'Same email address as an earlier row';
