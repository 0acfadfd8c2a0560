import pg from 'pg';
import { streamOf } from './timed-pool.js';

const LOOK_MS = 1_000;
const MOST_LOOKS = 4;

/**
 * A server that silently stops or becomes unreachable lets every query wait for ever. While a pool has connections, a separate
 * one probes the server; without a response, all are cut, so that their queries fail as if the server had died, and the pool
 * opens new ones.
 */
export class StallWatch {
  private readonly open = new Set<pg.PoolClient>();
  private timer: NodeJS.Timeout | null = null;
  private probe: pg.Client | null = null;
  /** Timer ticks since the unanswered probe. Ticks, because a blocked event loop must not count as a silent server. */
  private looks = 0;

  constructor(private readonly pool: pg.Pool) {
    pool.on('connect', (client) => {
      this.open.add(client);
      this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    });
    pool.on('remove', (client) => {
      this.open.delete(client);
      if (this.open.size === 0) this.rest();
    });
  }

  private async look(): Promise<void> {
    this.looks += 1;
    if (this.looks > MOST_LOOKS) this.cut();
    if (this.looks > 1) return;
    try {
      await (await this.connected()).query('SELECT 1');
    } catch {
      // If the server is gone, it has closed the other connections as well.
      this.drop();
    } finally {
      this.looks = 0;
    }
  }

  private async connected(): Promise<pg.Client> {
    if (this.probe) return this.probe;
    const probe = new pg.Client({ ...this.pool.options, connectionTimeoutMillis: 0 });
    this.probe = probe;
    probe.on('error', () => this.probe === probe && this.drop());
    await probe.connect();
    streamOf(probe)?.unref();
    return probe;
  }

  private cut(): void {
    this.drop();
    for (const client of this.open) streamOf(client)?.destroy();
  }

  private rest(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.drop();
  }

  private drop(): void {
    const { probe } = this;
    this.probe = null;
    if (probe) streamOf(probe)?.destroy();
  }
}
