import { DomainError, accountStream } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';

/**
 * Checks the account's own stream: our copy may lag behind a deletion, and data from an earlier request would then remain.
 * @throws DomainError UNAUTHENTICATED if the account was deleted
 */
export async function requireOpenAccount(db: Pick<Tx, 'query'>, accountId: string): Promise<void> {
  const { rowCount } = await db.query(`SELECT FROM es.events WHERE tenant_id = $1 AND stream_id = $2 AND type = 'AccountErased'`, [
    accountId,
    accountStream(accountId),
  ]);
  if (rowCount) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
}
