import type { Pool, PoolClient } from 'pg';
import type { Clock } from './clock.js';
import { ClockListeners } from './clock-listeners.js';

const CHANNEL = 'rekindle_clock';
const RETRY_MS = 1_000;
const COMPARE_MS = 10_000;
/** Smaller differences are ignored: the round trip to PostgreSQL takes time too, and business time must not jitter. */
const APART_MS = 1_000;

/**
 * The installation's clock: PostgreSQL's time, whatever this machine's clock shows, plus an offset stored in one row, which every
 * process reads. It listens for changes, so that all processes follow within a moment.
 */
export class InstallationClock implements Clock {
  /** Null until it is read. */
  private offsetMs: number | null = null;
  /** How far this machine's clock is behind PostgreSQL's. */
  private behindMs = 0;
  private readonly listeners = new ClockListeners();
  private listener: PoolClient | null = null;
  private closed = false;
  private comparing: NodeJS.Timeout | null = null;

  /**
   * @param given the moment that the running command was given as now; null for other processes
   * @param compareMs how often it is compared with PostgreSQL's time
   */
  constructor(
    private readonly pool: Pool,
    private readonly given: () => Date | null = () => null,
    private readonly compareMs = COMPARE_MS,
  ) {}

  now(): Date {
    return this.given() ?? new Date(Date.now() + this.behindMs + this.offset);
  }

  onMove(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  get offset(): number {
    return this.offsetMs ?? 0;
  }

  async start(): Promise<void> {
    // A machine's clock may be set wrong, or right, at any time. Without a response, the last comparison remains valid.
    this.comparing ??= setInterval(() => void this.read().catch(() => undefined), this.compareMs).unref();
    try {
      const client = await this.pool.connect();
      this.listener = client;
      client.on('notification', () => void this.read().catch(() => this.restart(client)));
      client.on('error', () => this.restart(client));
      if (this.closed) return this.letGo(client);
      await client.query(`LISTEN ${CHANNEL}`);
      await this.read();
    } catch {
      this.restart(this.listener);
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
    if (this.comparing) clearInterval(this.comparing);
    if (this.listener) this.letGo(this.listener);
  }

  private async read(): Promise<void> {
    const [asked, since] = [Date.now(), performance.now()];
    const { rows } = await this.pool.query<{ clock_offset_ms: string; at: number }>(READ);
    const tookMs = performance.now() - since;
    const behindMs = (rows[0]?.at ?? asked) - (asked + tookMs / 2);
    const isApart = Math.abs(behindMs - this.behindMs) > APART_MS + tookMs / 2;
    const [before, stored] = [this.offset, Number(rows[0]?.clock_offset_ms ?? 0)];
    // An answer from before a move may arrive after that of the move itself.
    this.offsetMs = Math.max(this.offsetMs ?? stored, stored);
    if (this.offset === before && !isApart) return;
    if (isApart) this.behindMs = Math.round(behindMs);
    this.listeners.call();
  }

  /** A connection may report several failures: only the current one is replaced, and only once. */
  private restart(failed: PoolClient | null): void {
    if (failed !== this.listener) return;
    if (failed) this.letGo(failed);
    if (!this.closed) setTimeout(() => void (this.closed || this.start()), RETRY_MS).unref();
  }

  // A client that is never released would keep the pool from ending.
  private letGo(client: PoolClient): void {
    if (this.listener !== client) return;
    this.listener = null;
    client.release(true);
  }
}

const READ = 'SELECT clock_offset_ms, extract(epoch FROM clock_timestamp())::float8 * 1000 AS at FROM platform.installation';
