import { DomainError } from '@rekindle/contracts';

/** Limits how many requests of one account this process keeps open. */
export class ConcurrencyLimit {
  private readonly open = new Map<string, number>();

  /** @param what the requests wait for, in words for people */
  constructor(
    private readonly most: number,
    private readonly what: string,
  ) {}

  /** @throws DomainError RATE_LIMITED when the account has too many already; @returns a function that releases the place */
  acquire(accountId: string): () => void {
    const open = this.open.get(accountId) ?? 0;
    if (open >= this.most)
      throw new DomainError(
        'RATE_LIMITED',
        `This account already has ${this.most} open requests for ${this.what}. Close one of them first.`,
      );
    this.open.set(accountId, open + 1);
    return () => this.release(accountId);
  }

  private release(accountId: string): void {
    const open = (this.open.get(accountId) ?? 1) - 1;
    if (open > 0) this.open.set(accountId, open);
    else this.open.delete(accountId);
  }
}
