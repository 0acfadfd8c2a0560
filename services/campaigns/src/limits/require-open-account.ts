import { DomainError, accountStream } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';

/**
 * By the account's own stream: our copy may not know yet, and what a request that began before brings in would stay.
 * @throws DomainError UNAUTHENTICATED when it was deleted
 */
export async function requireOpenAccount(db: Pick<Tx, 'query'>, accountId: string): Promise<void> {
  const { rowCount } = await db.query(`SELECT FROM es.events WHERE tenant_id = $1 AND stream_id = $2 AND type = 'AccountErased'`, [
    accountId,
    accountStream(accountId),
  ]);
  if (rowCount) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
}
