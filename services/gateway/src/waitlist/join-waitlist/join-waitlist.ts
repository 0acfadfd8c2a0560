import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WAITLIST_EMAIL_CREDITS, waitlistStream } from '@rekindle/contracts';
import { EventStore, JobQueue, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction, newId } from '@rekindle/platform';
import { insertWaitlistEntry } from '@rekindle/vault';
import type pg from 'pg';
import { CONFIRM_WAITLIST_PLACE } from './confirm-waitlist-place.job.js';

/** Puts a visitor on the waitlist, once per address. */
export class JoinWaitlist extends Command<void> {
  constructor(
    readonly name: string,
    readonly email: string,
    readonly source: string,
  ) {
    super();
  }
}

@CommandHandler(JoinWaitlist)
export class JoinWaitlistHandler implements ICommandHandler<JoinWaitlist> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does nothing for an address already on the list: the response is the same, though not its timing. */
  async execute({ name, email, source }: JoinWaitlist): Promise<void> {
    const id = newId();
    const now = this.clock.now();
    const emailCredits = WAITLIST_EMAIL_CREDITS;
    await inTransaction(this.pool, async (tx) => {
      if (!(await insertWaitlistEntry(tx, { id, name, email, source, emailCredits, joinedAt: now }))) return;
      await this.jobs.enqueue(tx, CONFIRM_WAITLIST_PLACE, { entryId: id });
      await this.store.appendIn(tx, {
        tenantId: SYSTEM_TENANT,
        streamId: waitlistStream(id),
        context: 'accounts',
        expectedVersion: 0,
        events: [{ type: 'WaitlistJoined', data: { entryId: id, source, emailCredits } }],
        occurredAt: now,
      });
    });
  }
}
