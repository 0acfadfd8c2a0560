/** So many that nothing makes up for speak of us, and not of the emails: a blocklist would cost every lead. */
const TOO_MANY = 50;
/** So many of them one accepted email of the same account makes up for. */
const MADE_UP_FOR = 4;

/**
 * What a mail server refuses for good, other than dead addresses, and whether it refuses whatever we send. It does not where
 * it accepts the emails of an account that it has refused none of: what it refuses of the others is about theirs.
 */
export class Refusals {
  private readonly byAccount = new Map<string, number>();
  private tooMany = false;

  /** That nothing makes up for. */
  get count(): number {
    return [...this.byAccount.values()].reduce((sum, count) => sum + count, 0);
  }

  /** From too many on, until all are made up for. */
  get inDoubt(): boolean {
    return this.tooMany;
  }

  refused(accountId: string): void {
    if (this.count < TOO_MANY) this.byAccount.set(accountId, this.of(accountId) + 1);
    this.tooMany ||= this.count === TOO_MANY;
  }

  accepted(accountId: string): void {
    const left = this.of(accountId) - MADE_UP_FOR;
    if (!this.byAccount.has(accountId)) this.byAccount.clear();
    else if (left > 0) this.byAccount.set(accountId, left);
    else this.byAccount.delete(accountId);
    if (this.byAccount.size === 0) this.tooMany = false;
  }

  private of(accountId: string): number {
    return this.byAccount.get(accountId) ?? 0;
  }
}
