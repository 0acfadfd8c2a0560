import pg from 'pg';
import { streamOf } from './patient-pool.js';

const LOOK_MS = 1_000;
const MOST_LOOKS = 4;

/**
 * A server that is stopped or out of reach without a word lets every query wait for ever. While a pool has connections, a
 * connection beside it asks for a sign of life; when none comes they are all cut, so that each query fails like those of a
 * server that died, and the pool opens others.
 */
export class StallWatch {
  private readonly open = new Set<pg.PoolClient>();
  private timer: NodeJS.Timeout | null = null;
  private probe: pg.Client | null = null;
  /** Looks since the question that is not answered yet: an event loop that was busy itself has not looked meanwhile. */
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
      // A server that is gone has closed the others as well.
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
