import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { readEntry } from '../../suppression/suppression-entry.js';
import { SuppressionList } from '../suppression-list.js';

/** Puts an address or a domain on the account's list; answers with the entry's id. */
export class AddSuppression extends Command<{ id: string }> {
  constructor(
    readonly accountId: string,
    readonly value: string,
  ) {
    super();
  }
}

@CommandHandler(AddSuppression)
export class AddSuppressionHandler implements ICommandHandler<AddSuppression> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly list: SuppressionList,
  ) {}

  async execute({ accountId, value }: AddSuppression): Promise<{ id: string }> {
    const entry = readEntry(value);
    if (entry === null) {
      const message = 'Enter an email address (lena@example.com) or a domain (example.com)';
      throw new DomainError('VALIDATION_FAILED', message, [{ field: 'value', message }]);
    }
    const {
      ids: [id = ''],
    } = await inTransaction(this.pool, (tx) => this.list.add(tx, accountId, [entry]));
    return { id };
  }
}
