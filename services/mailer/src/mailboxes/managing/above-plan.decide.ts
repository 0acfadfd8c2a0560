/** A connected mailbox of one account. */
interface Connected {
  id: string;
  connectedAt: Date;
}

/**
 * Mailboxes that a smaller plan no longer covers: the latest ones. They finish what they began and take no new leads, so that
 * no lead is left in the middle of a thread. @param limit null: unlimited
 */
export function abovePlan(mailboxes: readonly Connected[], limit: number | null): ReadonlySet<string> {
  if (limit === null) return new Set();
  const byAge = [...mailboxes].sort((a, b) => a.connectedAt.getTime() - b.connectedAt.getTime() || (a.id < b.id ? -1 : 1));
  return new Set(byAge.slice(limit).map(({ id }) => id));
}
