import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { SuppressionList } from '../suppression-list.js';
import { readList } from './read-list.js';

export interface ImportedSuppressions {
  entries: number;
  added: number;
  already: number;
  invalid: number;
  faults: string[];
}

/** Puts every address and domain of a CSV file on the account's list. */
export class ImportSuppressions extends Command<ImportedSuppressions> {
  constructor(
    readonly accountId: string,
    readonly csv: string,
  ) {
    super();
  }
}

const CHUNK = 1_000;
const MOST = 20_000;

@CommandHandler(ImportSuppressions)
export class ImportSuppressionsHandler implements ICommandHandler<ImportSuppressions> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly list: SuppressionList,
  ) {}

  /** In chunks: an interrupted import is completed by importing the file again. */
  async execute({ accountId, csv }: ImportSuppressions): Promise<ImportedSuppressions> {
    const { entries, named, ...rest } = await readList(csv);
    if (entries.length === 0) throw refused('No row of the file holds an email address or a domain: check that it is the right file');
    if (entries.length > MOST) throw refused(`The file has ${entries.length} entries; import at most ${MOST} at a time`);
    let added = 0;
    for (let from = 0; from < entries.length; from += CHUNK) {
      const chunk = entries.slice(from, from + CHUNK);
      added += await inTransaction(this.pool, async (tx) => (await this.list.add(tx, accountId, chunk)).added);
    }
    return { entries: entries.length, added, already: named - added, ...rest };
  }
}

const refused = (message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field: 'file', message }]);
