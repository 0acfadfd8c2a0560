import type pg from 'pg';
import { APPENDED_CHANNEL } from '../store/store-signals.js';

const RECONNECT_MS = 1_000;

/** Hears that another process has appended. While its connection is down the tail's polling goes on. */
export class AppendedListener {
  private client: pg.PoolClient | null = null;
  private stopped = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly onAppended: () => void,
  ) {}

  start(): void {
    void this.connect().catch(() => this.reconnect());
  }

  stop(): void {
    this.stopped = true;
    this.client?.release(true);
    this.client = null;
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect();
    this.client = client;
    client.on('notification', this.onAppended);
    client.once('end', () => this.reconnect());
    await client.query(`LISTEN ${APPENDED_CHANNEL}`);
    if (this.stopped) this.stop();
  }

  private reconnect(): void {
    this.client?.release(true);
    this.client = null;
    if (!this.stopped) setTimeout(() => this.start(), RECONNECT_MS).unref();
  }
}
