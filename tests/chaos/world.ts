import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Broker, startBroker } from '../support/broker.ts';
import { servicePort } from '../support/ports.ts';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.ts';
import { Database } from './database.ts';
import { Disk } from './disk.ts';
import { Fleet, SERVICES } from './fleet.ts';
import { MailSink, bannerOf } from './mail-sink.ts';
import { dataFolder } from '../support/data-folder.mjs';

const SECRETS = {
  JWT_SECRET: 'signs the tokens of this one run only',
  ENCRYPTION_KEY: 'keys the hashes of this one run only!!',
  OPERATOR_PASSWORD: 'operator-of-this-run',
};
const DISK_MB = { uploads: 8, database: 768 };
const LOOK_MS = 150;
const ATTACK_TIMEOUT_MS = 20_000;

export interface WorldOptions {
  kafka: boolean;
  disks: boolean;
}

export type Connection = 'postgresql' | 'kafka' | 'smtp';

/** The product as it runs distributed, with everything between its parts under our control. */
export class World {
  readonly dir = dataFolder('chaos');
  readonly disks: { uploads: Disk; database: Disk } | null = null;
  readonly sink = new MailSink();
  proxies!: Record<Connection, TcpProxy>;
  database!: Database;
  fleet!: Fleet;
  broker: Broker | null = null;
  private detour: NodeJS.Timeout | null = null;

  constructor({ disks }: WorldOptions) {
    if (disks)
      this.disks = {
        uploads: new Disk(join(this.dir, 'uploads'), DISK_MB.uploads),
        database: new Disk(join(this.dir, 'postgres'), DISK_MB.database),
      };
  }

  static async start(options: WorldOptions): Promise<World> {
    const world = new World(options);
    process.once('exit', () => world.abandon());
    const [postgresql, kafka, smtp] = [await startTcpProxy(), await startTcpProxy(), await startTcpProxy()];
    world.proxies = { postgresql, kafka, smtp };
    world.database = new Database(join(world.dir, 'postgres'), await servicePort());
    const broker = options.kafka ? startBroker({ advertised: kafka.address }) : null;
    await world.database.start();
    await world.database.create();
    postgresql.forwardTo(`127.0.0.1:${world.database.port}`);
    world.broker = await broker;
    if (world.broker) kafka.forwardTo(world.broker.address);
    await world.sink.start(await bannerOf(world.database.pool));
    smtp.forwardTo(`127.0.0.1:${world.sink.port}`);
    world.fleet = new Fleet(world.env);
    await world.fleet.choosePorts();
    for (const name of SERVICES) await world.fleet.start(name);
    await world.ready();
    world.detour = setInterval(() => void world.leadToSink(), LOOK_MS);
    await world.ready();
    return world;
  }

  get url(): string {
    return this.fleet.url('gateway');
  }

  get env(): Record<string, string> {
    return {
      ...SECRETS,
      DATABASE_URL: `postgres://postgres@${this.proxies.postgresql.address}/rekindle`,
      ...(this.broker && { KAFKA_BROKERS: this.proxies.kafka.address }),
      REKINDLE_HOME: join(this.dir, 'home'),
      UPLOADS_DIR: join(this.dir, 'uploads'),
      SANDBOX: 'true',
      RATE_LIMIT_SCALE: '1000',
    };
  }

  /** Whether every process reports that it is healthy. */
  async health(): Promise<string[]> {
    const faults = await Promise.all(
      SERVICES.map(async (name) => {
        const answer = await fetch(`${this.fleet.url(name)}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
        const { status = 'no answer', why = [] } = ((await answer?.json().catch(() => null)) ?? {}) as { status?: string; why?: string[] };
        return status === 'ok' ? [] : [`${name} is not healthy: ${status} ${why.join(', ')}`];
      }),
    );
    return faults.flat();
  }

  /** Until the gateway itself answers, and not only its port. */
  async answers(): Promise<void> {
    const until = Date.now() + ATTACK_TIMEOUT_MS;
    const asked = (): Promise<number> =>
      fetch(`${this.url}/api/config`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    while ((await asked()) !== 200 && Date.now() < until) await wait(100);
  }

  /** @returns what was still wrong after that time */
  async ready(withinMs = 60_000): Promise<string[]> {
    const until = Date.now() + withinMs;
    for (;;) {
      const faults = await this.health();
      if (faults.length === 0 || Date.now() > until) return faults;
      await wait(100);
    }
  }

  /** Undoes everything that was done to it. */
  async undo(): Promise<void> {
    for (const proxy of Object.values(this.proxies)) proxy.flow();
    for (const disk of Object.values(this.disks ?? {})) disk.free();
    this.sink.refusing = false;
    this.broker?.resume();
    await this.broker?.restart();
    this.database.resume();
    await this.database.revive();
    for (const name of SERVICES) this.fleet.signal(name, 'SIGCONT');
  }

  /** Immediately, for when the run itself is ended from outside. */
  abandon(): void {
    this.fleet?.killAll();
    this.database?.abandon();
  }

  async stop(): Promise<(number | string)[]> {
    if (this.detour) clearInterval(this.detour);
    const codes = await this.fleet.stop();
    await this.broker?.stop();
    await this.database.stop();
    await this.sink.stop();
    for (const proxy of Object.values(this.proxies)) await proxy.stop();
    for (const disk of Object.values(this.disks ?? {})) disk.unmount();
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 5 });
    return codes;
  }

  /** Points senders to our sink by way of the proxy, also after a gateway has put its own catcher there. */
  private async leadToSink(): Promise<void> {
    const url = `smtp://${this.proxies.smtp.address}`;
    await this.database.pool.query('UPDATE sandbox.catcher SET url = $1 WHERE url <> $1', [url]).catch(() => undefined);
  }
}
