import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type { VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { StoredFiles } from '../importing/stored-files.js';
import { UploadStore } from '../importing/upload-store.js';
import { readLeadFile } from '../../reading/lead-file.js';
import { recordReader } from '../../reading/lead-record.js';
import type { ColumnMapping } from '../../reading/match-header.js';
import { mentionsOf } from '../../reading/mentions.js';
import { type StoredFormat, rewriteRows } from '../../reading/rewrite-rows.js';

type Traced = Pick<VaultLead, 'accountId' | 'id' | 'email'>;

interface ProblemRow {
  importId: string;
  row: number;
  email: string | null;
  cells: string[];
}

/** Shorter ones are in many other numbers. */
const SHORTEST_PHONE = 6;

/** Traces of a lead besides its own row: in uploaded files, in the rejected rows of imports, and in chats. */
@Injectable()
export class LeadTraces {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly files: StoredFiles,
    private readonly uploads: UploadStore,
  ) {}

  /** Files of lists with another lead of this address are unchanged. */
  async eraseFromFiles({ accountId, id, email }: Traced): Promise<void> {
    const { rows } = await this.pool.query<ListFile>(FILES, [accountId, email.toLowerCase(), id]);
    for (const file of rows) await this.files.place(accountId, file.sha256, (tx) => this.eraseFrom(tx, accountId, file, email));
  }

  private async eraseFrom(tx: Tx, accountId: string, file: ListFile, email: string): Promise<void> {
    if (!this.uploads.holds(accountId, file.sha256)) return;
    const path = this.uploads.path(accountId, file.sha256);
    const { named, countedRow } = await findInFile(path, file, email);
    if (!named) return;
    await this.uploads.replace(accountId, file.sha256, (target) => eraseFromFile(path, target, file, email));
    // The next import will find one row fewer of those counted against the plan's limit.
    if (countedRow) await tx.query(COUNT_ONE_LESS, [file.listId]);
  }

  /** Keeps the rows with their numbers and reasons, since they were counted. Call once the lead is deleted. @returns the number of rows */
  async eraseFromProblems(tx: Tx, { accountId, email }: Traced): Promise<number> {
    const address = mentionsOf(email);
    const { rows } = await tx.query<ProblemRow>(PROBLEMS, [accountId, email.toLowerCase()]);
    const named = rows.filter((row) => [row.email ?? '', ...row.cells].some(address.in));
    for (const { importId, row, email: written, cells } of named) {
      const theirs = address.in(written ?? '');
      const kept = JSON.stringify(theirs ? [] : cells.map(address.outOf));
      await tx.query(CHANGE_PROBLEM, [importId, row, theirs ? null : written, kept]);
    }
    return named.length;
  }

  /** Messages that mention the person: questions with their name, and answers from before answers held references. */
  async eraseFromChats(tx: Tx, { accountId, email, firstName, lastName, phone }: VaultLead): Promise<void> {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const isFullName = Boolean(firstName && lastName);
    const words = [email, ...(isFullName ? [name] : []), ...(phone && phone.length >= SHORTEST_PHONE ? [phone] : [])];
    const answers = name && !isFullName ? await this.answersNaming(tx, accountId, name) : [];
    await tx.query(DELETE_MESSAGES, [accountId, words, answers]);
  }

  /** A single name may be any word in a question, but the answers named leads as they are written. */
  private async answersNaming(tx: Tx, accountId: string, name: string): Promise<string[]> {
    const { rows } = await tx.query<{ id: string; content: string }>(NAMING_ANSWERS, [accountId, name]);
    const mentions = mentionsOf(name);
    return rows.filter(({ content }) => mentions.in(content)).map(({ id }) => id);
  }

  /** Whether the account has no lead with this address any more. */
  async isGone(tx: Tx, { accountId, email }: Traced): Promise<boolean> {
    const { rowCount } = await tx.query('SELECT FROM vault.leads WHERE account_id = $1 AND email_key = $2 LIMIT 1', [
      accountId,
      email.toLowerCase(),
    ]);
    return !rowCount;
  }
}

const FILES = `
  SELECT l.list_id AS "listId", l.file_sha256 AS sha256, l.encoding, l.dialect, l.mapping, l.taken_through_row AS "takenThroughRow"
  FROM campaigns.lead_lists l
  WHERE l.account_id = $1 AND l.file_discarded_at IS NULL
    AND NOT EXISTS (SELECT FROM vault.leads v WHERE v.list_id = l.list_id AND v.email_key = $2 AND v.id <> $3)`;
const COUNT_ONE_LESS = 'UPDATE campaigns.lead_lists SET counted_leads = greatest(counted_leads - 1, 0) WHERE list_id = $1';
const PROBLEMS = `
  SELECT p.import_id AS "importId", p.row_number AS row, p.email, p.cells FROM campaigns.import_problems p
  JOIN campaigns.lead_lists l ON l.import_id = p.import_id
  WHERE l.account_id = $1 AND (position($2 IN lower(p.email)) > 0 OR position($2 IN lower(p.cells::text)) > 0)
    AND NOT EXISTS (SELECT FROM vault.leads v WHERE v.list_id = l.list_id AND v.email_key = $2)`;
const NAMING_ANSWERS = `
  SELECT id, content FROM campaigns.chat_messages
  WHERE account_id = $1 AND role = 'assistant' AND plain_names AND position($2 IN content) > 0`;
const DELETE_MESSAGES = `
  DELETE FROM campaigns.chat_messages
  WHERE account_id = $1 AND (id = ANY($3::bigint[])
    OR EXISTS (SELECT FROM unnest($2::text[]) AS word WHERE position(lower(word) IN lower(content)) > 0))`;
const CHANGE_PROBLEM = 'UPDATE campaigns.import_problems SET email = $3, cells = $4 WHERE import_id = $1 AND row_number = $2';

/** A list's uploaded file, with the format in which it was read. */
interface ListFile extends StoredFormat {
  listId: string;
  sha256: string;
  mapping: ColumnMapping[];
  /** Rows beyond it wait for a plan with more room; null if none waits. */
  takenThroughRow: number | null;
}

interface Found {
  named: boolean;
  /** Whether the lead's own row is among those imported. */
  countedRow: boolean;
}

type RowTest = (cells: readonly string[]) => boolean;

/** @returns whether a row is the person's own, rather than only mentioning them */
function ownRow({ mapping }: ListFile, email: string): RowTest {
  const read = recordReader(mapping);
  return (cells) => {
    const record = read(cells);
    return 'emailKey' in record && record.emailKey === email.toLowerCase();
  };
}

async function findInFile(path: string, file: ListFile, email: string): Promise<Found> {
  const found: Found = { named: false, countedRow: false };
  const [address, isOwn] = [mentionsOf(email), ownRow(file, email)];
  const look = (cells: readonly string[], row: number): void => {
    found.named ||= cells.some(address.in);
    found.countedRow ||= row <= (file.takenThroughRow ?? row) && isOwn(cells);
  };
  await readLeadFile(path, file, { row: look, broken: look }, () => Promise.resolve());
  return found;
}

/** Their own rows become blank lines; in other rows only the address is removed. */
function eraseFromFile(path: string, target: string, file: ListFile, email: string): Promise<void> {
  const [address, isOwn] = [mentionsOf(email), ownRow(file, email)];
  return rewriteRows(path, target, file, (cells) => (isOwn(cells) ? null : cells.map(address.outOf)));
}
