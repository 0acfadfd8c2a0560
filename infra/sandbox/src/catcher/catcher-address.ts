import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type pg from 'pg';

const LOOK_MS = 500;
const TIMEOUT_MS = 500;

/**
 * Where senders find the catcher: one row. Of several gateways one has its catcher there; when that one is gone, however
 * it ended, another puts its own in its place.
 */
export class CatcherAddress {
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();
  private mark = '';

  /** @param onTaken called when this one takes the place */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onTaken: (url: string) => void,
  ) {}

  /** The greeting of a catcher of this very database: another program, or another installation, may have its port. */
  async greeting(): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT system_identifier || '/' || oid AS id FROM pg_control_system(), pg_database WHERE datname = current_database()`,
    );
    this.mark = createHash('sha256')
      .update(rows[0]?.id ?? '')
      .digest('hex')
      .slice(0, 16);
    return `Rekindle sandbox ${this.mark}, nothing is sent on`;
  }

  /** @returns the port of the recorded catcher; 0 for none */
  async port(): Promise<number> {
    const url = await this.current();
    return url ? Number(new URL(url).port) : 0;
  }

  /** Records this one unless another answers at the recorded address, and again whenever that one stops answering. */
  async offer(url: string): Promise<void> {
    await this.pool.query('INSERT INTO sandbox.catcher (url) VALUES ($1) ON CONFLICT DO NOTHING', [url]);
    if ((await this.current()) === url) this.onTaken(url);
    else await this.look(url);
    this.timer = setInterval(() => void (this.looking = this.look(url).catch(() => undefined)), LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
  }

  private async look(url: string): Promise<void> {
    const current = await this.current();
    if (!current || current === url || (await greets(new URL(current), this.mark))) return;
    const { rowCount } = await this.pool.query('UPDATE sandbox.catcher SET url = $1 WHERE url = $2', [url, current]);
    if (rowCount) this.onTaken(url);
  }

  private async current(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ url: string }>('SELECT url FROM sandbox.catcher');
    return rows[0]?.url;
  }
}

function greets({ hostname, port }: URL, mark: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    const settle = (): void => {
      socket.destroy();
      resolve(received.includes(mark));
    };
    socket.setEncoding('utf8').setTimeout(TIMEOUT_MS, settle);
    socket.on('data', (text: string) => {
      received += text;
      if (received.includes('\n')) settle();
    });
    socket.once('end', settle).once('error', settle);
  });
}
