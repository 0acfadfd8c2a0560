import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../../infra/standalone/postgres.ts';
import { stopOrphan } from '../../infra/standalone/postgres-orphan.ts';
import { serverProcesses } from '../../infra/standalone/postgres-processes.ts';
import { Balancer } from './balancer.ts';
import { runOps } from './ops.ts';
import { servicePort } from './ports.ts';
import { type Service, type ServiceName, startService } from './services.ts';
import { dataFolder } from './data-folder.mjs';

const SECRETS = {
  JWT_SECRET: 'signs the tokens of this one layout only',
  ENCRYPTION_KEY: 'keys the hashes of this one layout only!',
  OPERATOR_PASSWORD: 'operator-of-this-layout',
};
// Several processes with their pools, and the specs beside them; committed data outlives a kill.
const SETTINGS = ['max_connections=400', 'shared_buffers=128MB', 'synchronous_commit=on'];

/** Several processes on one database and one folder, behind one address. */
export class Layout {
  readonly services: Service[] = [];
  /** The names of killed processes. */
  readonly gone = new Set<string>();
  readonly dir = dataFolder('layout');
  private postgres: LocalPostgres | null = null;
  pool!: pg.Pool;

  private constructor(
    readonly balancer: Balancer,
    private readonly databasePort: number,
    private readonly more: Record<string, string>,
  ) {}

  /** @param more settings besides the database, the folder, the secrets and the address @returns without a database yet */
  static async make(more: Record<string, string> = {}): Promise<Layout> {
    return new Layout(await Balancer.open(), await servicePort(), more);
  }

  get url(): string {
    return this.balancer.url;
  }

  get databaseUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.databasePort}/rekindle`;
  }

  get env(): Record<string, string> {
    return {
      ...SECRETS,
      DATABASE_URL: this.databaseUrl,
      REKINDLE_HOME: join(this.dir, 'home'),
      PUBLIC_URL: this.url,
      RATE_LIMIT_SCALE: '1000',
      ...this.more,
    };
  }

  async startDatabase(): Promise<void> {
    this.postgres = await startPostgres(join(this.dir, 'postgres'), { durable: false, port: this.databasePort, settings: SETTINGS });
  }

  /** Kills it, and with it its connections. */
  async killDatabase(): Promise<void> {
    const dataDir = join(this.dir, 'postgres');
    for (const pid of serverProcesses(dataDir)) killNow(pid);
    await this.postgres?.ended;
    await stopOrphan(dataDir);
  }

  async createDatabase(): Promise<void> {
    const client = new pg.Client(this.databaseUrl.replace(/rekindle$/, 'postgres'));
    await client.connect();
    await client.query('CREATE DATABASE rekindle');
    await client.end();
    this.pool = new pg.Pool({ connectionString: this.databaseUrl, max: 4 });
    this.pool.on('error', () => undefined);
  }

  async start(service: ServiceName, name: string = service, env: Record<string, string> = {}): Promise<Service> {
    const started = await startService(service, name, { ...this.env, ...env });
    this.services.push(started);
    if (service === 'gateway') this.balancer.add(started.port);
    return started;
  }

  named(name: string): Service {
    const found = this.services.find((service) => service.name === name);
    if (!found) throw new Error(`No process is called ${name}`);
    return found;
  }

  /** Kills a process, and takes it out of the balancer. */
  async killNine(name: string): Promise<void> {
    const service = this.named(name);
    service.kill('SIGKILL');
    this.gone.add(name);
    await service.ended;
    await this.balancer.remove(service.port);
  }

  /** Queries the database until the result is as expected. */
  async until<Row extends object>(sql: string, holds: (row: Row | undefined) => boolean, everyMs = 10): Promise<Row | undefined> {
    for (;;) {
      const row = (await this.pool.query<Row>(sql)).rows[0];
      if (holds(row)) return row;
      await wait(everyMs);
    }
  }

  /** `npm run ops -- …` against this layout. @throws Error with its output if the exit code is not 0 */
  ops = (...args: string[]): Promise<string> => runOps(this.env, ...args);

  /** Ends only the processes. @returns how each of them has ended */
  end(): Promise<(number | string)[]> {
    for (const service of this.services) service.kill('SIGTERM');
    return Promise.all(this.services.map((service) => service.ended));
  }

  /** @returns how each process that was still running has ended */
  async stop(): Promise<(number | string)[]> {
    const codes = await this.end();
    await this.balancer.close();
    await this.pool?.end();
    await this.postgres?.stop();
    rmSync(this.dir, { recursive: true, force: true });
    return codes;
  }
}

/** Requests until the response has this status. @returns its body */
export async function untilStatus(url: string, status: number): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === status) return (await answer.json()) as Record<string, unknown>;
    await answer?.arrayBuffer();
    await wait(20);
  }
}

/** A backend may have ended by itself by then. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
