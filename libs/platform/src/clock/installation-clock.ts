import type { Pool, PoolClient } from 'pg';
import type { Clock } from './clock.js';

const CHANNEL = 'rekindle_clock';
const RETRY_MS = 1_000;

/**
 * The installation's clock: real time plus an offset that is one row, read by every process.
 * It listens for changes, so all processes move together within a moment.
 */
export class InstallationClock implements Clock {
  private offsetMs = 0;
  private listener: PoolClient | null = null;
  private closed = false;

  constructor(private readonly pool: Pool) {}

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  get offset(): number {
    return this.offsetMs;
  }

  async start(): Promise<void> {
    if (this.closed) return;
    try {
      const client = await this.pool.connect();
      this.listener = client;
      client.on('notification', () => void this.read().catch(() => this.restart()));
      client.on('error', () => this.restart());
      await client.query(`LISTEN ${CHANNEL}`);
      await this.read();
    } catch {
      this.restart();
    }
  }

  /** Moves business time forward for every process. @param ms how far, in milliseconds */
  async advance(ms: number): Promise<Date> {
    await this.pool.query('UPDATE platform.installation SET clock_offset_ms = clock_offset_ms + $1', [ms]);
    await this.read();
    await this.pool.query(`NOTIFY ${CHANNEL}`);
    return this.now();
  }

  stop(): void {
    this.closed = true;
    this.listener?.release(true);
    this.listener = null;
  }

  private async read(): Promise<void> {
    const { rows } = await this.pool.query<{ clock_offset_ms: string }>('SELECT clock_offset_ms FROM platform.installation');
    this.offsetMs = Number(rows[0]?.clock_offset_ms ?? 0);
  }

  private restart(): void {
    this.listener?.release(true);
    this.listener = null;
    if (!this.closed) setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}
