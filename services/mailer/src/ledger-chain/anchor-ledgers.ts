import { Inject, Injectable } from '@nestjs/common';
import { type Calendar, type WrittenEvent, drawnHead, finalHead, writtenBetween } from '@rekindle/event-sourcing';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { eventLine, ledgerEvents } from './event-line.js';
import { chained } from './hash-chain.js';
import { type Anchor, chainEnds, keepAnchors } from './ledger-anchors.js';

// The range of store positions that is hashed without a pause.
const SPAN = 5_000;

/**
 * Extends the hash chain of every campaign by new events, and stores where it ends. Reads the store itself in order of
 * positions, which no transport guarantees across streams, and adds nothing to the sending of an email.
 */
@Injectable()
export class AnchorLedgers implements Calendar {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async look(): Promise<void> {
    while (await this.extend());
  }

  /** @returns whether there may be more */
  private async extend(): Promise<boolean> {
    if ((await drawnHead(this.pool)) <= (await reached(this.pool))) return false;
    const head = await finalHead(this.pool);
    return head !== null && inTransaction(this.pool, (tx) => extendIn(tx, head));
  }
}

async function extendIn(tx: Tx, head: number): Promise<boolean> {
  const { rows } = await tx.query<{ position: string }>('SELECT position FROM mailer.ledger_checkpoint FOR UPDATE SKIP LOCKED');
  const after = Number(rows[0]?.position ?? head);
  const upTo = Math.min(after + SPAN, head);
  if (after >= upTo) return false;
  const events = await writtenBetween(tx, { after, upTo, types: ledgerEvents });
  await keepAnchors(tx, extended(await chainEnds(tx, [...new Set(events.map(campaignOf))]), events));
  await tx.query('UPDATE mailer.ledger_checkpoint SET position = $1', [upTo]);
  return upTo < head;
}

function extended(ends: Map<string, Anchor>, events: readonly WrittenEvent[]): Map<string, Anchor> {
  for (const event of events) {
    const end = ends.get(campaignOf(event));
    if (!end) continue;
    const n = end.events + 1;
    ends.set(campaignOf(event), { events: n, hash: chained(end.hash, eventLine(event, n)).hash });
  }
  return ends;
}

const campaignOf = ({ data }: WrittenEvent): string => data.campaignId as string;

const reached = async (db: Pick<pg.Pool, 'query'>): Promise<number> =>
  Number((await db.query<{ position: string }>('SELECT position FROM mailer.ledger_checkpoint')).rows[0]?.position);
