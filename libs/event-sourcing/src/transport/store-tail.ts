import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import type { StoreSignals } from '../store/store-signals.js';
import { ChannelListener } from './channel-listener.js';
import { drawnHead, finalHead } from './head.js';
import { WakeUp, pause } from './wake-up.js';

/** The partitions that got events since the tail last looked, by event type. */
export type PartitionsByType = Map<string, number[]>;

const POLL_MS = 100;
// Readers of the head hold up appends for an instant, so not more often than this.
const LEAST_GAP_MS = 10;
const LONGEST_PAUSE_MS = 400;

/** Follows the end of the store for one process, and reports what became final. Never ahead of an open transaction. */
export class StoreTail {
  private readonly wakeUp = new WakeUp();
  private readonly listener: ChannelListener;
  private unsubscribe: () => void = () => undefined;
  private following: Promise<void> = Promise.resolve();
  private stopped = false;
  private pauseMs = LEAST_GAP_MS;
  head = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly signals: StoreSignals,
    private readonly logger: Logger,
    private readonly onAdvance: (head: number, touched: PartitionsByType) => Promise<void>,
  ) {
    this.listener = new ChannelListener(pool, { onNotification: () => this.wakeUp.ring() });
  }

  /** @param head where the tail begins; followers catch up by themselves with what lies before */
  start(head: number): void {
    this.head = head;
    this.unsubscribe = this.signals.on('appended', () => this.wakeUp.ring());
    this.listener.start();
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.listener.stop();
    this.wakeUp.ring();
    await this.following;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      const again = await this.look().catch((error: unknown) => this.failed(error));
      await pause(this.pauseMs);
      if (!again) await this.wakeUp.within(POLL_MS);
    }
  }

  /** @returns whether to look again without being woken */
  private async look(): Promise<boolean> {
    if ((await drawnHead(this.pool)) <= this.head) return false;
    const head = await finalHead(this.pool);
    this.pauseMs = head === null ? Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS) : LEAST_GAP_MS;
    if (head === null) return true;
    const touched = await this.touchedUpTo(head);
    this.head = head;
    await this.onAdvance(head, touched);
    return false;
  }

  private async touchedUpTo(head: number): Promise<PartitionsByType> {
    const { rows } = await this.pool.query<{ type: string; partitions: number[] }>({
      name: 'es-news',
      text: `SELECT type, array_agg(DISTINCT partition::int) AS partitions FROM es.events WHERE position > $1 AND position <= $2 GROUP BY type`,
      values: [this.head, head],
    });
    return new Map(rows.map((row) => [row.type, row.partitions]));
  }

  private failed(error: unknown): boolean {
    if (!this.stopped) this.logger.warn({ err: error }, 'The end of the event store could not be read');
    this.pauseMs = LONGEST_PAUSE_MS;
    return false;
  }
}
