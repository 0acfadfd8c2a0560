import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Suppressions } from '../../suppression/suppressions.js';
import { isRemovable } from '../suppressions-of-account.js';

/** Removes an entry from the account's list: later campaigns may write to it, but stopped outreaches remain stopped. */
export class RemoveSuppression extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveSuppression)
export class RemoveSuppressionHandler implements ICommandHandler<RemoveSuppression> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly suppressions: Suppressions,
  ) {}

  async execute({ accountId, id }: RemoveSuppression): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ addressHash: string; reason: string }>(
        'SELECT address_hash AS "addressHash", reason FROM mailer.suppressions WHERE account_id = $1 AND id = $2 FOR UPDATE',
        [accountId, id],
      );
      const [found] = rows;
      if (!found) throw new DomainError('NOT_FOUND', 'There is no such entry on the list.');
      if (!isRemovable(found.reason))
        throw new DomainError('SUPPRESSION_ASKED_FOR', 'This person asked for no more emails, so the entry stays.');
      await this.suppressions.lift(tx, accountId, [found.addressHash], this.clock.now());
    });
  }
}
