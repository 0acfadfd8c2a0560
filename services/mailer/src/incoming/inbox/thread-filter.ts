import type { InboxLabel } from '@rekindle/contracts';

export const threadStates = ['to_answer', 'done', 'all'] as const;
export type ThreadState = (typeof threadStates)[number];

/** Which threads of an account are requested. */
export interface ThreadFilter {
  campaign?: string | undefined;
  label?: InboxLabel | undefined;
  state?: ThreadState | undefined;
}

interface Query {
  text: string;
  values: unknown[];
}

/**
 * A page by key: its cost does not grow with the number of pages before it. Threads that wait for an answer come in the order
 * in which they should be answered.
 */
export function threadsQuery(columns: string, accountId: string, filter: ThreadFilter, after: string | null, limit: number): Query {
  const values: unknown[] = [accountId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const oldestFirst = filter.state === 'to_answer';
  const where = ['account_id = $1'];
  if (filter.campaign) where.push(`campaign_id = ${bind(filter.campaign)}`);
  if (filter.label) where.push(`label = ${bind(filter.label)}`);
  if (filter.state === 'to_answer') where.push('needs_answer');
  if (filter.state === 'done') where.push('done');
  if (after) {
    const last = bind(after);
    where.push(
      `(last_at, id) ${oldestFirst ? '>' : '<'} (SELECT l.last_at, l.id FROM mailer.inbox_threads l WHERE l.id = ${last} AND l.account_id = $1)`,
    );
  }
  const direction = oldestFirst ? 'ASC' : 'DESC';
  const order = `last_at ${direction}, id ${direction}`;
  return {
    text: `SELECT ${columns} FROM mailer.inbox_threads WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${bind(limit)}`,
    values,
  };
}
