import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { Claimed } from '../claiming/claimer.js';
import { holdLease } from '../claiming/sender-lease.js';
import { type HandOffResult, conclude, identity, intend, stopFor } from '../ledger/hand-off.decide.js';
import { type Change, OutreachRepository, applied, keyOf } from '../ledger/outreach-repository.js';
import { type Outreach, type OutreachEvent, deliveryOf } from '../ledger/outreach.js';
import { SendingRepository, type SharedSending } from '../ledger/sending-repository.js';
import { type TextRef, isCurrent, maySend, scheduleOf } from '../ledger/sending.js';
import { markOf, sendingRights } from '../limits/sending-rights.decide.js';

/** What a sender records of one delivery. */
export type LedgerEntry = { delivery: Claimed; lease: number; /** Which text the email is made of. */ email: TextRef | null } & (
  | { kind: 'intend'; messageId: string }
  | { kind: 'conclude'; messageId: string; result: HandOffResult }
  /** The lead is no longer in the vault. */
  | { kind: 'gone' }
);

/** What the entries of one page are decided by, locked until it is written. */
interface Facts {
  leases: ReadonlySet<number>;
  sendings: ReadonlyMap<string, SharedSending>;
  now: Date;
}

/** Writes entries of many deliveries in one transaction: rows and events together, everything checked again first. */
@Injectable()
export class LedgerPage {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sendings: SendingRepository,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** @returns for each entry whether its delivery may go on: an intent that was refused must not be handed over */
  write(pool: pg.Pool, entries: readonly LedgerEntry[]): Promise<boolean[]> {
    return inTransaction(pool, async (tx) => {
      const facts = await this.facts(tx, entries);
      const outreaches = await this.outreaches.lock(
        tx,
        entries.map((entry) => entry.delivery),
      );
      const changes = new Map<string, Change>();
      const granted = entries.map((entry) => {
        const key = keyOf(entry.delivery);
        const before = changes.get(key)?.after ?? outreaches.get(key);
        if (!before) return false;
        const change = this.decide(entry, before, facts);
        changes.set(key, merged(changes.get(key), change));
        return change.events.some((event) => event.type === 'EmailIntended') || entry.kind !== 'intend';
      });
      await this.outreaches.save(tx, [...changes.values()], facts.now);
      return granted;
    });
  }

  private async facts(tx: Tx, entries: readonly LedgerEntry[]): Promise<Facts> {
    const intents = entries.filter((entry) => entry.kind === 'intend');
    const leases = new Set<number>();
    for (const lease of new Set(intents.map((entry) => entry.lease))) if (await holdLease(tx, lease)) leases.add(lease);
    const sendings = await this.sendings.share(tx, [...new Set(entries.map((entry) => entry.delivery.campaignId))]);
    return { leases, sendings, now: this.clock.now() };
  }

  private decide(entry: LedgerEntry, outreach: Outreach, facts: Facts): Change {
    const sending = facts.sendings.get(outreach.campaignId);
    const events = sending ? eventsOf(entry, outreach, sending, facts) : [];
    return applied(outreach, events, facts.now, sending && scheduleOf(sending));
  }
}

function eventsOf(entry: LedgerEntry, outreach: Outreach, sending: SharedSending, { leases, now }: Facts): OutreachEvent[] {
  const { step } = entry.delivery;
  const delivery = deliveryOf(outreach, step);
  switch (entry.kind) {
    case 'intend':
      return intend(outreach, step, {
        sending: maySend(sending, delivery?.test ?? false, now) && isCurrent(sending, step, entry.email),
        claimed: delivery?.lease === entry.lease && leases.has(entry.lease) && isStillRight(entry, sending, now),
        messageId: entry.messageId,
      });
    case 'conclude':
      // A sender that was thought dead may still report its outcome; a delivery that another one has taken over is not its own.
      return delivery?.lease === entry.lease ? concluded(entry, outreach, sending, now) : [];
    case 'gone':
      return stopFor(outreach, 'deleted');
  }
}

function concluded(
  { delivery: { step }, result, messageId, email }: Extract<LedgerEntry, { kind: 'conclude' }>,
  outreach: Outreach,
  sending: SharedSending,
  now: Date,
): OutreachEvent[] {
  const events = conclude(outreach, step, result, messageId, now);
  const [blocked] = events;
  // The text was changed between reading and writing: nothing else would unblock it.
  if (blocked?.type !== 'EmailBlocked' || isCurrent(sending, step, email)) return events;
  return [blocked, { type: 'EmailUnblocked', data: { ...identity(outreach), step } }];
}

/** A plan that has changed since the claim takes effect at once: what it allows is claimed again. */
const isStillRight = ({ delivery }: LedgerEntry, { terms }: SharedSending, now: Date): boolean =>
  delivery.mark === markOf(sendingRights(terms, now));

function merged(earlier: Change | undefined, later: Change): Change {
  return earlier ? { before: earlier.before, after: later.after, events: [...earlier.events, ...later.events] } : later;
}
