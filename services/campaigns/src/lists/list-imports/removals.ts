import type { Tx } from '@rekindle/platform';
import { leadListStream } from '@rekindle/contracts';

/** The people that an account has erased so far, and the leads that it has deleted from a list. */
export async function removalsSoFar(db: Pick<Tx, 'query'>, { accountId, listId }: { accountId: string; listId: string }): Promise<string> {
  const { rows } = await db.query<{ removals: string }>(REMOVALS, [accountId, leadListStream(listId)]);
  return rows[0]?.removals ?? '';
}

const REMOVALS = `
  SELECT concat_ws(' ',
    (SELECT sum(cardinality(lead_ids)) FROM campaigns.erasures WHERE account_id = $1),
    (SELECT count(*) FROM es.events WHERE tenant_id = $1 AND stream_id = $2 AND type = 'LeadDeleted')) AS removals`;
