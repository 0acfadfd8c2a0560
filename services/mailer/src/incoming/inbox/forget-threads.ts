import type { Tx } from '@rekindle/platform';

// Every message belongs to a thread, by which it is found; answers are deleted with their threads.
const MESSAGES_OF_LEAD = `
  DELETE FROM mailer.inbox_messages m USING mailer.inbox_threads t
  WHERE t.account_id = $1 AND t.lead_id = $2 AND m.campaign_id = t.campaign_id AND m.lead_id = t.lead_id`;
const THREADS_OF_LEAD = 'DELETE FROM mailer.inbox_threads WHERE account_id = $1 AND lead_id = $2';

const OF_LIST = 'account_id = $1 AND campaign_id IN (SELECT campaign_id FROM mailer.sendings WHERE account_id = $1 AND list_id = $2)';

/** Deletes everything that a lead and the account wrote to each other. */
export async function forgetThreadsOfLead(tx: Tx, accountId: string, leadId: string): Promise<void> {
  for (const forget of [MESSAGES_OF_LEAD, THREADS_OF_LEAD]) await tx.query(forget, [accountId, leadId]);
}

/** The same for every campaign to a list. */
export async function forgetThreadsOfList(tx: Tx, accountId: string, listId: string): Promise<void> {
  for (const table of ['mailer.inbox_threads', 'mailer.inbox_messages'])
    await tx.query(`DELETE FROM ${table} WHERE ${OF_LIST}`, [accountId, listId]);
}
