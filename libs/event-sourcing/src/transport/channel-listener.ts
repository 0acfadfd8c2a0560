import type pg from 'pg';
import { APPENDED_CHANNEL } from '../store/store-signals.js';

const RECONNECT_MS = 1_000;

export interface ChannelHandlers {
  onNotification: (channel: string, payload: string) => void;
  /** Its connection was lost and is re-established: notifications in between are unknown. */
  onGap?: () => void;
}

/** Listens for notifications from other processes, e.g. about appends. While its connection is down, polling continues. */
export class ChannelListener {
  private client: pg.PoolClient | null = null;
  private stopped = false;
  private lost = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly handlers: ChannelHandlers,
    private readonly channels: readonly string[] = [APPENDED_CHANNEL],
  ) {}

  start(): void {
    void this.connect().catch(() => this.startAgain());
  }

  stop(): void {
    this.stopped = true;
    if (this.client) this.letGo(this.client);
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect();
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.handlers.onNotification(channel, payload));
    client.once('end', () => this.letGo(client));
    try {
      for (const channel of this.channels) await client.query(`LISTEN ${channel}`);
    } catch {
      return this.letGo(client);
    }
    if (this.stopped) this.letGo(client);
    else if (this.lost) this.handlers.onGap?.();
    this.lost = false;
  }

  // A connection may fail in several ways at the same moment; it is released and replaced only once.
  private letGo(client: pg.PoolClient): void {
    if (this.client !== client) return;
    this.client = null;
    client.release(true);
    this.startAgain();
  }

  private startAgain(): void {
    this.lost = true;
    if (!this.stopped) setTimeout(() => !this.stopped && this.start(), RECONNECT_MS).unref();
  }
}
