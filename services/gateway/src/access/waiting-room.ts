import { DomainError } from '@rekindle/contracts';

/** Limits how many requests of one account this process keeps open. */
export class WaitingRoom {
  private readonly seats = new Map<string, number>();

  /** @param what the requests wait for, in words for people */
  constructor(
    private readonly most: number,
    private readonly what: string,
  ) {}

  /** @throws DomainError RATE_LIMITED when the account has too many already; @returns a function that releases the place */
  enter(accountId: string): () => void {
    const taken = this.seats.get(accountId) ?? 0;
    if (taken >= this.most)
      throw new DomainError('RATE_LIMITED', `This account keeps ${this.most} requests for ${this.what} waiting already: end one of them`);
    this.seats.set(accountId, taken + 1);
    return () => this.leave(accountId);
  }

  private leave(accountId: string): void {
    const left = (this.seats.get(accountId) ?? 1) - 1;
    if (left > 0) this.seats.set(accountId, left);
    else this.seats.delete(accountId);
  }
}
