import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';

const MOST_WAITING = 20;

/** Bounds how many requests of one account this process keeps open. */
@Injectable()
export class WaitingRoom {
  private readonly seats = new Map<string, number>();

  /** @throws DomainError RATE_LIMITED when the account has too many already; @returns how to leave */
  enter(accountId: string): () => void {
    const taken = this.seats.get(accountId) ?? 0;
    if (taken >= MOST_WAITING)
      throw new DomainError('RATE_LIMITED', `This account keeps ${MOST_WAITING} requests for events waiting already: end one of them`);
    this.seats.set(accountId, taken + 1);
    return () => this.leave(accountId);
  }

  private leave(accountId: string): void {
    const left = (this.seats.get(accountId) ?? 1) - 1;
    if (left > 0) this.seats.set(accountId, left);
    else this.seats.delete(accountId);
  }
}
