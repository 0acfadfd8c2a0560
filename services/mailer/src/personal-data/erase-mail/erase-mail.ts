import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EraseMail, type MailErased } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings, type Tx, inTransaction } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import type pg from 'pg';
import { lockPlanning } from '../../planning/last-orders.js';
import { Suppressions } from '../../suppression/suppressions.js';

@CommandHandler(EraseMail)
export class EraseMailHandler implements ICommandHandler<EraseMail> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly suppressions: Suppressions,
  ) {}

  execute({ accountId, email, leadIds }: EraseMail): Promise<MailErased> {
    const address = { accountId, addressHash: addressHash(this.settings.encryptionKey, accountId, email) };
    return inTransaction(this.pool, async (tx) => {
      await lockPlanning(tx, accountId);
      const messages = await deleted(tx, 'mailer.inbox_messages', accountId, leadIds);
      const threads = await deleted(tx, 'mailer.inbox_threads', accountId, leadIds);
      await tx.query('UPDATE mailer.suppressions SET entry = NULL WHERE account_id = $1 AND address_hash = $2', Object.values(address));
      await this.suppressions.suppress(tx, address, 'erased', this.clock.now());
      return { addressHash: address.addressHash, threads, messages };
    });
  }
}

async function deleted(tx: Tx, table: string, accountId: string, leadIds: readonly string[]): Promise<number> {
  const { rowCount } = await tx.query(`DELETE FROM ${table} WHERE account_id = $1 AND lead_id = ANY($2)`, [accountId, leadIds]);
  return rowCount ?? 0;
}
