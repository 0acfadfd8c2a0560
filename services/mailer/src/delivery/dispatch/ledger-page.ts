import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { Claimed } from '../../claiming/claimer.js';
import { type HandOffResult, conclude, identity, stopFor, takeBack, unclaimed, withhold } from '../../ledger/hand-off.decide.js';
import { type Change, OutreachRepository, applied, keyOf } from '../../ledger/outreach-repository.js';
import { type Outreach, type OutreachEvent, deliveryOf } from '../../ledger/outreach.js';
import { SendingRepository, type SharedSending } from '../../ledger/sending-repository.js';
import { type TextRef, isCurrent, scheduleOf } from '../../ledger/sending.js';

/** A sender's record of one delivery. */
export type LedgerEntry = {
  delivery: Omit<Claimed, 'unfit'>;
  lease: number;
  /** The text that the email is made from. */ email: TextRef | null;
} & (
  | { kind: 'conclude'; messageId: string; result: HandOffResult; /** When it was known. */ at: Date }
  /** The lead is no longer in the vault. */
  | { kind: 'gone' }
  /** Claimed and never begun. */
  | { kind: 'free' }
  /** Assumed to be unknown, but never begun. */
  | { kind: 'untouched' }
);

/** Writes entries of many deliveries in one transaction, rows and events together, after checking everything again. */
@Injectable()
export class LedgerPage {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sendings: SendingRepository,
    private readonly outreaches: OutreachRepository,
  ) {}

  write(pool: pg.Pool, entries: readonly LedgerEntry[]): Promise<void> {
    return inTransaction(pool, async (tx) => {
      const now = this.clock.now();
      const sendings = await this.sendings.share(tx, [...new Set(entries.map((entry) => entry.delivery.campaignId))]);
      const outreaches = await this.outreaches.lock(
        tx,
        entries.map((entry) => entry.delivery),
      );
      const changes = new Map<string, Change>();
      const late = entries.filter((entry) => isLate(entry, outreaches));
      for (const entry of entries.filter((one) => !late.includes(one))) {
        const key = keyOf(entry.delivery);
        const before = changes.get(key)?.after ?? outreaches.get(key);
        const sending = sendings.get(entry.delivery.campaignId);
        if (!before || !sending) continue;
        const at = entry.kind === 'conclude' ? entry.at : now;
        const traceparent = entry.delivery.traceparent ?? sending.traceparent;
        changes.set(
          key,
          merged(changes.get(key), { ...applied(before, eventsOf(entry, before, sending, now), at, scheduleOf(sending)), at, traceparent }),
        );
      }
      await this.outreaches.save(tx, [...changes.values()], now);
      for (const entry of late) await this.writeLate(tx, entry, sendings, now);
    });
  }

  /** The sequence has moved on: a refusal that arrives now also stops what another sender may be holding. */
  private async writeLate(tx: Tx, entry: LedgerEntry, sendings: ReadonlyMap<string, SharedSending>, now: Date): Promise<void> {
    const sending = sendings.get(entry.delivery.campaignId);
    if (sending) await this.outreaches.change(tx, [entry.delivery], now, (outreach) => eventsOf(entry, outreach, sending, now));
  }
}

const isLate = ({ delivery }: LedgerEntry, outreaches: ReadonlyMap<string, Outreach>): boolean => {
  const outreach = outreaches.get(keyOf(delivery));
  return outreach !== undefined && deliveryOf(outreach, delivery.step)?.state === 'unknown';
};

function eventsOf(entry: LedgerEntry, outreach: Outreach, sending: SharedSending, now: Date): OutreachEvent[] {
  const { step } = entry.delivery;
  // A sender taken for dead may still report its outcome, but not for a delivery that another one has taken over.
  if (deliveryOf(outreach, step)?.lease !== entry.lease) return [];
  switch (entry.kind) {
    case 'conclude':
      return concluded(entry, outreach, sending);
    case 'gone':
      return stopFor(unclaimed(outreach, step), 'deleted');
    case 'free':
      return withhold(outreach, step, now);
    case 'untouched':
      return takeBack(outreach, step);
  }
}

function concluded(
  { delivery: { step }, result, messageId, email, at }: Extract<LedgerEntry, { kind: 'conclude' }>,
  outreach: Outreach,
  sending: SharedSending,
): OutreachEvent[] {
  const events = conclude(outreach, step, result, messageId, at);
  const [blocked] = events;
  // The text was changed between reading and writing: nothing else would unblock it.
  if (blocked?.type !== 'EmailBlocked' || isCurrent(sending, step, email)) return events;
  return [blocked, { type: 'EmailUnblocked', data: { ...identity(outreach), step } }];
}

function merged(earlier: Change | undefined, later: Change): Change {
  return earlier ? { ...later, before: earlier.before, events: [...earlier.events, ...later.events] } : later;
}
