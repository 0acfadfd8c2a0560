import { Inject, Injectable } from '@nestjs/common';
import { messageIdOf } from '@rekindle/email';
import { CLOCK, type Clock, LOGGER, type Logger, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import type { Claimed } from '../../claiming/claimer.js';
import { Journals, type Recollection } from '../journal/journals.js';
import { type LedgerEntry, LedgerPage } from './ledger-page.js';

const PAGE = 500;
// A restarted process finds its journal sooner than this. Longer than a lease, so that a hung sender begins nothing any more.
const PRESENTED_WITHIN = '60 seconds';

interface GoneSender {
  id: number;
  journal: string;
  /** No process has appeared with its journal. */
  late: boolean;
}

type Row = Omit<Claimed, 'unfit'> & { state: string };

/**
 * Settles what senders now gone had claimed, from their journals: not begun is free again, begun without an answer is
 * unknown. Without its journal all of it is unknown, until the journal reappears.
 */
@Injectable()
export class TakeOver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn' | 'info'>,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom'>,
    private readonly page: LedgerPage,
    private readonly journals: Journals,
  ) {}

  async run(pool: pg.Pool): Promise<void> {
    const { rows: gone } = await pool.query<GoneSender>({ name: 'mailer-gone-senders', text: GONE });
    for (const sender of gone) await this.settle(pool, sender);
    const names = this.journals.names();
    if (names.length === 0) return;
    const { rows: back } = await pool.query<GoneSender>({ name: 'mailer-journals-back', text: BACK, values: [names] });
    for (const sender of back) await this.reconsider(pool, sender);
  }

  private async settle(pool: pg.Pool, { id, journal, late }: GoneSender): Promise<void> {
    const known = this.journals.take(journal);
    if (!known && !late) return;
    const rows = await held(pool, id, ['waiting', 'in_flight']);
    const entries = rows.map((delivery) => this.entryFor(delivery, id, known));
    await this.write(pool, entries);
    const free = entries.flatMap((entry) => (entry.kind === 'free' ? [entry.delivery.deliveryId] : []));
    await pool.query(FREE, [id, free]);
    if (known || rows.length === 0) return this.close(pool, { id, journal });
    await pool.query('UPDATE mailer.senders SET lost_at = now() WHERE id = $1', [id]);
    this.logger.warn({ journal, emails: rows.length }, 'The journal of a sender was not found: its emails are unknown until it is back');
  }

  /** The journal has reappeared: what is unknown only because it was missing is settled after all. */
  private async reconsider(pool: pg.Pool, { id, journal }: GoneSender): Promise<void> {
    const known = this.journals.take(journal);
    if (!known) return;
    const rows = await held(pool, id, ['unknown']);
    const entries = rows.map((delivery): LedgerEntry | null => {
      const begun = known.begun.get(delivery.deliveryId);
      const [lease, email, at] = [id, null, this.clock.now()];
      if (begun?.answer && begun.answer.kind !== 'deferred')
        return { kind: 'conclude', delivery, lease, email, at, messageId: begun.messageId, result: begun.answer };
      const gone = begun && begun.answer?.kind !== 'deferred';
      return gone || !known.complete ? null : { kind: 'untouched', delivery, lease, email };
    });
    await this.write(
      pool,
      entries.filter((entry) => entry !== null),
    );
    await this.close(pool, { id, journal });
    this.logger.info({ journal, emails: rows.length }, 'The journal of a sender came back: what it says is settled');
  }

  private entryFor(delivery: Row, lease: number, known: Recollection | null): LedgerEntry {
    const begun = known?.begun.get(delivery.deliveryId);
    if (!begun && known?.complete) return { kind: 'free', delivery, lease, email: null };
    const messageId = begun?.messageId ?? messageIdOf(delivery.deliveryId, this.settings.mailFrom);
    return { kind: 'conclude', delivery, lease, email: null, at: this.clock.now(), messageId, result: begun?.answer ?? { kind: 'lost' } };
  }

  private async write(pool: pg.Pool, entries: readonly LedgerEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += PAGE) await this.page.write(pool, entries.slice(from, from + PAGE));
  }

  private async close(pool: pg.Pool, { id, journal }: Pick<GoneSender, 'id' | 'journal'>): Promise<void> {
    await pool.query('DELETE FROM mailer.senders WHERE id = $1', [id]);
    this.journals.remove(journal);
  }
}

async function held(pool: pg.Pool, lease: number, states: readonly string[]): Promise<Row[]> {
  return (await pool.query<Row>({ name: 'mailer-held', text: HELD, values: [lease, states] })).rows;
}

const GONE = `
  SELECT id, journal, ended_at < now() - interval '${PRESENTED_WITHIN}' AS late FROM mailer.senders WHERE ended_at IS NOT NULL AND lost_at IS NULL`;

const BACK = 'SELECT id, journal, true AS late FROM mailer.senders WHERE lost_at IS NOT NULL AND journal = ANY($1::uuid[])';

// Reads the whole table once per gone sender; an index of leases would cost every email.
const HELD = `
  SELECT account_id AS "accountId", campaign_id AS "campaignId", lead_id AS "leadId", step, id AS "deliveryId", test, route, state
  FROM mailer.deliveries WHERE lease = $1 AND state = ANY($2::text[]) ORDER BY campaign_id, lead_id`;

const FREE = `UPDATE mailer.deliveries SET lease = NULL WHERE lease = $1 AND state = 'waiting' AND id = ANY($2::uuid[])`;
