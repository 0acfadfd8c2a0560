import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../../infra/standalone/postgres.ts';

// A killed process loses what it had not written, which must be nothing; the machine itself is assumed to survive.
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=on',
  'max_connections=200',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
];

/** A PostgreSQL that can be killed, paused and restarted. */
export class Database {
  readonly port: number;
  /** For the run itself, bypassing the proxy. */
  readonly pool: pg.Pool;
  private readonly dir: string;
  private server: LocalPostgres | null = null;
  private held: number[] = [];

  constructor(dir: string, port: number) {
    [this.dir, this.port] = [dir, port];
    this.pool = new pg.Pool({ connectionString: this.url, max: 4 });
    this.pool.on('error', () => undefined);
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/rekindle`;
  }

  async start(): Promise<void> {
    this.server = await startPostgres(join(this.dir, 'data'), { port: this.port, settings: SETTINGS });
  }

  async create(): Promise<void> {
    const client = new pg.Client(this.url.replace(/rekindle$/, 'postgres'));
    await client.connect();
    await client.query('CREATE DATABASE rekindle');
    await client.end();
  }

  /** Kills the server and with it every connection. @returns once it is gone */
  async kill(): Promise<void> {
    const backends = this.processes();
    if (this.server) process.kill(this.server.pid, 'SIGKILL');
    await this.server?.ended;
    while (backends.some(lives)) await wait(20);
  }

  /** Kills one active backend, to which the server reacts by ending all of them and recovering. */
  killBackend(): void {
    const backend = this.processes().at(-1);
    if (backend) process.kill(backend, 'SIGKILL');
  }

  pause(): void {
    this.held = this.processes();
    for (const pid of this.held) signal(pid, 'SIGSTOP');
  }

  resume(): void {
    for (const pid of this.held.reverse()) signal(pid, 'SIGCONT');
    this.held = [];
  }

  /** Restarts the server if it has ended by itself. @returns whether it had */
  async revive(): Promise<boolean> {
    if (this.server && lives(this.server.pid)) return false;
    await this.start();
    return true;
  }

  abandon(): void {
    if (this.server) signal(this.server.pid, 'SIGQUIT');
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.server?.stop();
  }

  private processes(): number[] {
    if (!this.server) return [];
    const { pid } = this.server;
    try {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
      return [pid, ...children.split('\n').map(Number).filter(Boolean)];
    } catch {
      // ps exits with an error when there are no children.
      return [pid];
    }
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Not counted as a zombie, which nobody has to wait for. */
function lives(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}
