/** This many unoffset refusals are about us and not about the emails: a blocklisting would cost every lead. */
const TOO_MANY = 50;
/** The number of refusals that one accepted email of the same account offsets. */
const OFFSET_PER_ACCEPTED = 4;

/**
 * Permanent refusals of a mail server, other than for dead addresses, and whether it refuses everything we send. It does not, if
 * it accepts the emails of an account of which it refused none: then its refusals are about the other accounts' emails.
 */
export class Refusals {
  private readonly byAccount = new Map<string, number>();
  private tooMany = false;

  /** Refusals that nothing offsets. */
  get count(): number {
    return [...this.byAccount.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Since there were too many, until all are offset. */
  get inDoubt(): boolean {
    return this.tooMany;
  }

  refused(accountId: string): void {
    if (this.count < TOO_MANY) this.byAccount.set(accountId, this.of(accountId) + 1);
    this.tooMany ||= this.count === TOO_MANY;
  }

  accepted(accountId: string): void {
    const left = this.of(accountId) - OFFSET_PER_ACCEPTED;
    if (!this.byAccount.has(accountId)) this.byAccount.clear();
    else if (left > 0) this.byAccount.set(accountId, left);
    else this.byAccount.delete(accountId);
    if (this.byAccount.size === 0) this.tooMany = false;
  }

  private of(accountId: string): number {
    return this.byAccount.get(accountId) ?? 0;
  }
}
