import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import {
  APPENDED_CHANNEL,
  ChannelListener,
  MOST_POSITIONS,
  ReadModels,
  StoreSignals,
  TenantWaiters,
  UPDATES_CHANNEL,
  WakeUp,
  positionBefore,
  readChanges,
} from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { EVERYTHING, topicsOf } from './topics.js';
import type { UpdatesWatch } from './updates-watch.js';
import { WaitingChanges } from './waiting-changes.js';
import { WatchedAccounts } from './watched-accounts.js';

/** A page has read its figures a moment before it opens its stream. */
const LOOK_BACK_SECONDS = 15;
const POLL_MS = 2_000;
const LEAST_GAP_MS = 200;
const FIRST_LOOK_MS = 40;
const LONGEST_LOOK_MS = 1_000;
const IDLE_MS = 60_000;
/** A position, or 'now' for a stream without a Last-Event-ID, which begins just before now. */
export type Since = number | 'now';

interface Joining {
  accountId: string;
  since: Since;
}

/**
 * Announces which of an account's pages have something new to read, once the read models show it. A single follower serves
 * all streams of this process, whichever process runs the read models. It queries nothing while no stream is open.
 */
@Injectable()
export class AccountUpdates implements BeforeApplicationShutdown {
  private readonly watched = new WatchedAccounts();
  private readonly waiting = new WaitingChanges();
  private joining: Joining[] = [];
  /** The accounts whose changes have been read up to `position`. */
  private readonly followed = new Set<string>();
  private position = 0;
  private readonly changed = new WakeUp();
  private readonly ended = new WakeUp();
  private readonly listener: ChannelListener;
  private unsubscribe: (() => void)[] = [];
  private following: Promise<void> | null = null;
  private stopped = false;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly waiters: TenantWaiters,
    private readonly readModels: ReadModels,
    private readonly signals: StoreSignals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const onNotification = (channel: string, payload: string): void =>
      channel === UPDATES_CHANNEL ? this.announced(payload) : this.changed.ring();
    const onGap = (): void => this.watched.ids.forEach((id) => this.watched.notify(id, [EVERYTHING], this.announcedUpTo(id)));
    this.listener = new ChannelListener(pool, { onNotification, onGap }, [APPENDED_CHANNEL, UPDATES_CHANNEL]);
  }

  /** Subscribes to changes since the given position, and to all later ones. */
  join(accountId: string, since: Since): UpdatesWatch {
    const watch = this.watched.join(accountId, () => this.forget(accountId));
    this.joining.push({ accountId, since });
    this.following ??= this.start();
    this.changed.ring();
    return watch;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unsubscribe.forEach((stop) => stop());
    this.listener.stop();
    this.changed.ring();
    this.ended.ring();
    await this.following;
  }

  private start(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    const ring = (): void => this.changed.ring();
    this.unsubscribe = [
      this.signals.on('appended', ring),
      this.signals.on('projected', () => this.waiting.size > 0 && this.changed.ring()),
    ];
    this.listener.start();
    return this.follow();
  }

  private async follow(): Promise<void> {
    let lookMs = FIRST_LOOK_MS;
    while (!this.stopped) {
      const looking = this.watched.ids.length > 0;
      await this.changed.within(!looking ? IDLE_MS : this.waiting.size > 0 ? lookMs : POLL_MS);
      if (this.stopped || this.watched.ids.length === 0) continue;
      const notified = await this.look().catch((error: unknown) => this.failed(error));
      lookMs = notified || this.waiting.size === 0 ? FIRST_LOOK_MS : Math.min(lookMs * 2, LONGEST_LOOK_MS);
      // Interrupted only by the end of the process, not by other changes.
      await this.ended.within(notified ? LEAST_GAP_MS : lookMs);
    }
  }

  /** @returns whether there was anything to announce */
  private async look(): Promise<boolean> {
    const joined = this.joining;
    this.joining = [];
    try {
      const head = await this.waiters.head.now();
      await this.read([...this.followed], this.position, head);
      for (const { accountId, since } of joined) await this.catchUp(accountId, since, head);
      this.position = Math.max(this.position, head);
      return await this.notify(joined.map(({ accountId }) => accountId));
    } catch (error) {
      this.joining.push(...joined);
      throw error;
    }
  }

  private async catchUp(accountId: string, since: Since, head: number): Promise<void> {
    const after = since === 'now' ? await positionBefore(this.pool, head, LOOK_BACK_SECONDS) : since;
    if (after === null || after > head) this.watched.notify(accountId, [EVERYTHING], head);
    else await this.read([accountId], after, head);
    if (this.watched.has(accountId)) this.followed.add(accountId);
  }

  private async read(tenants: string[], after: number, head: number): Promise<void> {
    if (tenants.length === 0 || after >= head) return;
    const near = Math.max(after, head - MOST_POSITIONS);
    if (near > after) for (const id of tenants) this.watched.notify(id, [EVERYTHING], near);
    for (const change of await readChanges(this.pool, { tenants, after: near, upTo: head }))
      this.waiting.add({ ...change, topics: topicsOf(change) }, Date.now());
  }

  private async notify(joined: string[]): Promise<boolean> {
    const reached = this.waiting.size > 0 ? await this.readModels.reached(this.waiting.places) : [];
    const due = this.waiting.take(reached, Date.now());
    for (const accountId of new Set([...due.keys(), ...joined]))
      this.watched.notify(accountId, due.get(accountId) ?? [], this.announcedUpTo(accountId));
    return due.size > 0;
  }

  /** A client that comes back with this position receives what still waits for the read models. */
  private announcedUpTo(accountId: string): number {
    const first = this.waiting.first(accountId);
    return first === null ? this.position : first - 1;
  }

  private forget(accountId: string): void {
    this.followed.delete(accountId);
    this.waiting.forget(accountId);
  }

  private announced(payload: string): void {
    const [accountId = '', topic = ''] = payload.split(' ');
    if (this.watched.has(accountId)) this.watched.notify(accountId, [topic], this.announcedUpTo(accountId));
  }

  private failed(error: unknown): boolean {
    if (!this.stopped) this.logger.warn({ err: error }, 'What has changed could not be read');
    return false;
  }
}
