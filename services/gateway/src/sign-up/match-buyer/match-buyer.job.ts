import { accountStream, buyersStream } from '@rekindle/contracts';
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Append, EventStore, type JobHandler, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import { type Buyer, buyerOf, insertProfile, requestReset, claimBuyer, userOf } from '@rekindle/vault';
import type pg from 'pg';
import { account } from '../../account/account.js';
import { fullNameFrom } from '../../fields/full-name.js';
import { openAccount } from '../open-account.decide.js';
import { Passwords } from '../../credentials/passwords.js';
import { WELCOME_BUYER } from './welcome-buyer.job.js';

export const MATCH_BUYER = 'accounts.match-buyer';

const SECRET_BYTES = 32;

interface Payload {
  checkoutId: string;
}

class AddressTaken extends Error {}

/** Finds a buyer's account by their address, or opens one, once for each payment. */
@Injectable()
export class MatchBuyer implements JobHandler<Payload> {
  readonly name = MATCH_BUYER;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
    private readonly passwords: Passwords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle({ checkoutId }: Payload): Promise<void> {
    if (!(await buyerOf(this.pool, checkoutId))) return;
    // A random password: the buyer sets theirs by the link in the email.
    const passwordHash = await this.passwords.hash(randomBytes(SECRET_BYTES).toString('base64url'));
    try {
      await inTransaction(this.pool, (tx) => this.match(tx, checkoutId, passwordHash));
    } catch (error) {
      if (!(error instanceof AddressTaken) && (error as { code?: string }).code !== 'CONCURRENCY_CONFLICT') throw error;
      // If somebody has just signed up or been matched with the address, that account is found now.
      await inTransaction(this.pool, (tx) => this.match(tx, checkoutId, passwordHash));
    }
  }

  private async match(tx: Tx, checkoutId: string, passwordHash: string): Promise<void> {
    const buyer = await claimBuyer(tx, checkoutId);
    if (!buyer) return;
    const known = await userOf(tx, buyer.email);
    if (known) await this.store.appendAllIn(tx, [await this.matched(tx, checkoutId, known.accountId, false)]);
    else await this.open(tx, buyer, passwordHash);
  }

  private async open(tx: Tx, buyer: Buyer, passwordHash: string): Promise<void> {
    const { checkoutId, email, companyName } = buyer;
    const timeZone = buyer.timeZone ?? 'UTC';
    const who = { accountId: newId(), userId: newId() };
    const profile = { ...who, email, companyName, fullName: buyer.fullName.trim() || fullNameFrom(email), timeZone, passwordHash };
    if (!(await insertProfile(tx, profile))) throw new AddressTaken();
    const resetId = newId();
    await requestReset(tx, resetId, email);
    await this.jobs.enqueue(tx, WELCOME_BUYER, { resetId });
    const now = this.clock.now();
    const opened: Append = {
      tenantId: who.accountId,
      streamId: accountStream(who.accountId),
      context: 'accounts',
      expectedVersion: 0,
      events: openAccount({ ...who, timeZone: profile.timeZone, termsVersion: buyer.termsVersion, now }, account.initial),
      occurredAt: now,
    };
    await this.store.appendAllIn(tx, [opened, await this.matched(tx, checkoutId, who.accountId, true)]);
  }

  private async matched(tx: Tx, checkoutId: string, accountId: string, created: boolean): Promise<Append> {
    const streamId = buyersStream(accountId);
    return {
      tenantId: accountId,
      streamId,
      context: 'accounts',
      expectedVersion: (await this.store.last(accountId, streamId, tx))?.streamVersion ?? 0,
      events: [{ type: 'BuyerMatched', data: { checkoutId, accountId, created } }],
      occurredAt: this.clock.now(),
    };
  }
}
