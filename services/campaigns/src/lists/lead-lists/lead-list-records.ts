import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { FileFormat } from '../importing/import-job.js';
import { noSuchLeadList } from './lead-list.js';

/** A row of `campaigns.lead_lists`: facts about a list that its events may not contain. */
export interface LeadListRecord extends FileFormat {
  listId: string;
  accountId: string;
  fileName: string;
  fileSha256: string;
  bytes: number;
  importId: string;
  /** The most leads that the list ever had from its file, which were already counted against the plan's limit. */
  countedLeads: number;
  /** Valid leads below this row wait for a plan with more room; null if none waits. */
  takenThroughRow: number | null;
  uploadedAt: Date;
  fileDiscardedAt: Date | null;
}

export type Reimported = Pick<LeadListRecord, 'mapping' | 'importId' | 'countedLeads' | 'takenThroughRow'>;

type Db = Pick<pg.Pool, 'query'>;

const COLUMNS = `list_id AS "listId", account_id AS "accountId", file_name AS "fileName", file_sha256 AS "fileSha256",
  bytes::float8 AS bytes, encoding, dialect, header_row AS "headerRow", mapping, import_id AS "importId",
  counted_leads AS "countedLeads", taken_through_row AS "takenThroughRow", uploaded_at AS "uploadedAt", file_discarded_at AS "fileDiscardedAt"`;

@Injectable()
export class LeadListRecords {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async find(accountId: string, listId: string): Promise<LeadListRecord | null> {
    return this.one(this.pool, 'list_id = $2', accountId, listId);
  }

  /** @throws DomainError NOT_FOUND for a list that does not exist or is another account's */
  async get(accountId: string, listId: string): Promise<LeadListRecord> {
    const record = await this.find(accountId, listId);
    if (!record) throw noSuchLeadList();
    return record;
  }

  /** The same, locked by the transaction. */
  async lock(tx: Tx, accountId: string, listId: string): Promise<LeadListRecord> {
    const record = await this.lockIfThere(tx, accountId, listId);
    if (!record) throw noSuchLeadList();
    return record;
  }

  lockIfThere(tx: Tx, accountId: string, listId: string): Promise<LeadListRecord | null> {
    return this.one(tx, 'list_id = $2 FOR UPDATE', accountId, listId);
  }

  /** The existing list made from exactly these bytes. */
  async findByFile(accountId: string, sha256: string, tx?: Tx): Promise<LeadListRecord | null> {
    return this.one(tx ?? this.pool, 'file_sha256 = $2', accountId, sha256);
  }

  async insert(tx: Tx, record: LeadListRecord): Promise<void> {
    await tx.query(
      `INSERT INTO campaigns.lead_lists (list_id, account_id, status, file_name, file_sha256, bytes, encoding, dialect, header_row, mapping,
         import_id, counted_leads, taken_through_row, uploaded_at)
       VALUES ($1, $2, 'ready', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        record.listId,
        record.accountId,
        record.fileName,
        record.fileSha256,
        record.bytes,
        record.encoding,
        JSON.stringify(record.dialect),
        record.headerRow,
        JSON.stringify(record.mapping),
        record.importId,
        record.countedLeads,
        record.takenThroughRow,
        record.uploadedAt,
      ],
    );
  }

  /** Records another import of the file. The previous import's problems are deleted. */
  async reimported(tx: Tx, before: LeadListRecord, after: Reimported): Promise<void> {
    await tx.query(
      `UPDATE campaigns.lead_lists SET mapping = $2, import_id = $3, counted_leads = $4, taken_through_row = $5 WHERE list_id = $1`,
      [before.listId, JSON.stringify(after.mapping), after.importId, after.countedLeads, after.takenThroughRow],
    );
    await tx.query('DELETE FROM campaigns.import_problems WHERE import_id = $1', [before.importId]);
  }

  async remove(tx: Tx, { listId, importId }: LeadListRecord): Promise<void> {
    await tx.query('DELETE FROM campaigns.lead_lists WHERE list_id = $1', [listId]);
    await tx.query('DELETE FROM campaigns.import_problems WHERE import_id = $1', [importId]);
  }

  private async one(db: Db, where: string, accountId: string, value: string): Promise<LeadListRecord | null> {
    const { rows } = await db.query<LeadListRecord>(`SELECT ${COLUMNS} FROM campaigns.lead_lists WHERE account_id = $1 AND ${where}`, [
      accountId,
      value,
    ]);
    return rows[0] ?? null;
  }
}
