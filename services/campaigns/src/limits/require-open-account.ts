import { DomainError, accountStream } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';

/** Whether the account was deleted, by its own stream: our copy may lag behind, and data from an earlier request would then remain. */
export async function isAccountErased(db: Pick<Tx, 'query'>, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM es.events WHERE tenant_id = $1 AND stream_id = $2 AND type = 'AccountErased'`, [
    accountId,
    accountStream(accountId),
  ]);
  return rowCount !== 0;
}

/** @throws DomainError UNAUTHENTICATED if the account was deleted */
export async function requireOpenAccount(db: Pick<Tx, 'query'>, accountId: string): Promise<void> {
  if (await isAccountErased(db, accountId)) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
}
