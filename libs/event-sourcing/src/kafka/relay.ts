import type { Logger } from '@rekindle/platform';
import type { StoreSignals } from '../store/store-signals.js';
import { ChannelListener } from '../transport/channel-listener.js';
import { WakeUp } from '../transport/wake-up.js';
import { LEASE_MS, giveLeaseUp, takeLease } from './relay-lease.js';
import { RelayTerm, type TermOptions } from './relay-term.js';

export interface RelayOptions extends Omit<TermOptions, 'logger' | 'onLeader'> {
  signals: StoreSignals;
  logger: Logger;
  /** A name for people: process and number. */
  owner: string;
}

const CANDIDATE_MS = 2_000;

/**
 * Publishes the store's events in order, at least once. Every process runs a relay; the lease decides which of them
 * works, and the others check every two seconds whether it is free.
 */
export class Relay {
  private readonly bell = new WakeUp();
  private readonly listener: ChannelListener;
  private term: RelayTerm | null = null;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;

  constructor(private readonly options: RelayOptions) {
    this.listener = new ChannelListener(options.pool, { onNotification: () => this.ring() });
  }

  /** Whether this process is the publisher. */
  get leads(): boolean {
    return this.term !== null;
  }

  start(): void {
    this.unsubscribe = this.options.signals.on('appended', () => this.ring());
    this.listener.start();
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.listener.stop();
    this.bell.ring();
    await this.term?.end();
    await this.running;
  }

  private ring(): void {
    this.term?.ring();
  }

  private async run(): Promise<void> {
    const { logger } = this.options;
    while (!this.stopped) {
      await this.serve().catch((error: unknown) => {
        if (!this.stopped) logger.warn({ err: error }, 'The relay stopped and will start again');
      });
      if (!this.stopped) await this.bell.within(CANDIDATE_MS);
    }
  }

  /** Publishes for as long as it holds the lease; returns immediately if another process holds it. */
  private async serve(): Promise<void> {
    const { pool, name, owner, logger } = this.options;
    const lease = await takeLease(pool, name, owner, this.options.leaseMs ?? LEASE_MS);
    if (!lease) return;
    logger.info({ position: lease.position, fence: lease.fence }, 'This process publishes to Kafka now');
    const term = new RelayTerm(this.options, lease);
    this.term = term;
    try {
      if (!this.stopped) await term.run();
    } finally {
      this.term = null;
      await giveLeaseUp(pool, name, lease.fence).catch(() => undefined);
    }
  }
}
