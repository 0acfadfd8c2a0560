import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, harmlessCell, readAhead } from '@rekindle/platform';
import { format } from 'fast-csv';
import { Readable, pipeline } from 'node:stream';
import type pg from 'pg';
import { type LeadListRecord, LeadListRecords } from '../../lead-lists/lead-list-records.js';

export interface ProblemsFile {
  name: string;
  content: Readable;
}

/** All rejected rows of a list's file, as a CSV stream with the original columns, the row number and the reason. */
export class GetImportProblems extends Query<ProblemsFile> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

interface Problem {
  row: number;
  reason: string;
  cells: string[];
}

const PAGE = 1_000;
const PROBLEMS = `
  SELECT row_number AS row, reason, cells FROM campaigns.import_problems
  WHERE import_id = $1 AND row_number > $2 ORDER BY row_number LIMIT ${PAGE}`;

@QueryHandler(GetImportProblems)
export class GetImportProblemsHandler implements IQueryHandler<GetImportProblems> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly records: LeadListRecords,
  ) {}

  async execute({ accountId, listId }: GetImportProblems): Promise<ProblemsFile> {
    const list = await this.records.get(accountId, listId);
    const { fileName } = list;
    const name = `${fileName.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-') || 'leads'}-problems.csv`;
    // The byte order mark lets Excel recognise UTF-8.
    const csv = format({ writeBOM: true, includeEndRowDelimiter: true });
    const rows = await readAhead(this.rows(list));
    pipeline(Readable.from(rows), csv, () => undefined);
    return { name, content: csv };
  }

  /** The original columns, the row's number, the reason, and any extra cells of the row. */
  private async *rows(list: LeadListRecord): AsyncGenerator<string[]> {
    const columns = list.mapping.map(({ column }) => column);
    let page = await this.page(list, 0);
    yield [...columns, 'Row', 'Reason'].map(harmlessCell);
    for (;;) {
      for (const { row, reason, cells } of page) {
        const known = columns.map((_column, index) => cells[index] ?? '');
        yield [...known, String(row), reason, ...cells.slice(columns.length)].map(harmlessCell);
      }
      if (page.length < PAGE) return;
      page = await this.page(list, page.at(-1)?.row ?? 0);
    }
  }

  /** @throws DomainError NOT_FOUND if the problems of this import are no longer stored */
  private async page({ accountId, listId, importId }: LeadListRecord, after: number): Promise<Problem[]> {
    const { rows } = await this.pool.query<Problem>(PROBLEMS, [importId, after]);
    if ((await this.records.find(accountId, listId))?.importId !== importId)
      throw new DomainError('NOT_FOUND', 'The list was deleted or imported again while its problems were exported');
    return rows;
  }
}
