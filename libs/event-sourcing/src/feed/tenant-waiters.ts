import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { StoreSignals } from '../store/store-signals.js';
import { ChannelListener } from '../transport/channel-listener.js';
import { WakeUp, pause } from '../transport/wake-up.js';
import { SharedHead } from './shared-head.js';

/** A caller that waits for events of one account. */
export interface Waiter {
  /** Resolves when there may be something new, after `ms`, or when the process ends. */
  within(ms: number): Promise<void>;
  /** Wakes it from outside, e.g. because its client is gone. */
  wake(): void;
  leave(): void;
}

const POLL_MS = 200;
const IDLE_MS = 60_000;
const LEAST_GAP_MS = 10;
const AFTER_FAULT_MS = 1_000;
// After a pause it is cheaper to wake everyone than to find out who has new events.
const MANY_POSITIONS = 20_000;

/** One follower of the store for all waiters in this process; it queries nothing while nobody waits. */
@Injectable()
export class TenantWaiters implements BeforeApplicationShutdown {
  readonly head: SharedHead;
  private readonly waiting = new Map<string, Set<WakeUp>>();
  private readonly bell = new WakeUp();
  private readonly listener: ChannelListener;
  private following: Promise<void> | null = null;
  private unsubscribe: () => void = () => undefined;
  private announced = 0;
  private stopped = false;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly signals: StoreSignals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.head = new SharedHead(pool);
    this.listener = new ChannelListener(pool, { onNotification: () => this.bell.ring() });
  }

  /** Join first, then read: anything that becomes final in between wakes the waiter. */
  join(tenantId: string): Waiter {
    const wakeUp = new WakeUp();
    const group = this.waiting.get(tenantId) ?? new Set();
    this.waiting.set(tenantId, group.add(wakeUp));
    this.following ??= this.start();
    this.bell.ring();
    return {
      within: (ms) => (this.stopped ? Promise.resolve() : wakeUp.within(ms)),
      wake: () => wakeUp.ring(),
      leave: () => {
        group.delete(wakeUp);
        if (group.size === 0 && this.waiting.get(tenantId) === group) this.waiting.delete(tenantId);
      },
    };
  }

  /** Whether the process is ending, so that nobody may wait any more. */
  get ending(): boolean {
    return this.stopped;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.listener.stop();
    this.bell.ring();
    this.wakeAll();
    await this.following;
  }

  private start(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.unsubscribe = this.signals.on('appended', () => this.bell.ring());
    this.listener.start();
    return this.follow();
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.bell.within(this.waiting.size > 0 ? POLL_MS : IDLE_MS);
      if (this.stopped || this.waiting.size === 0) continue;
      await this.announce().catch((error: unknown) => this.failed(error));
      await pause(LEAST_GAP_MS);
    }
  }

  private async announce(): Promise<void> {
    const head = await this.head.now();
    if (head <= this.announced) return;
    const from = this.announced;
    if (head - from > MANY_POSITIONS) this.wakeAll();
    else for (const tenantId of await this.tenantsWithEvents(from, head)) this.wake(tenantId);
    this.announced = head;
  }

  private async tenantsWithEvents(from: number, to: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ tenant_id: string }>({
      name: 'es-tenant-news',
      text: 'SELECT DISTINCT tenant_id FROM es.events WHERE position > $1 AND position <= $2',
      values: [from, to],
    });
    return rows.map((row) => row.tenant_id);
  }

  private wake(tenantId: string): void {
    for (const wakeUp of this.waiting.get(tenantId) ?? []) wakeUp.ring();
  }

  private wakeAll(): void {
    for (const tenantId of this.waiting.keys()) this.wake(tenantId);
  }

  private async failed(error: unknown): Promise<void> {
    if (this.stopped) return;
    this.logger.warn({ err: error }, 'The end of the event store could not be read');
    await pause(AFTER_FAULT_MS);
  }
}
