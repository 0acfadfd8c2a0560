import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Logger, createLogger, createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../../migrations/index.js';
import { EventStore } from '../../store/event-store.js';
import { StoreSignals } from '../../store/store-signals.js';
import { drain } from '../../testing/drain.js';
import { EmbeddedTransport } from '../../transport/embedded-transport.js';
import { projectionSubscription, reactionSubscription } from '../../transport/subscription.js';
import type { Transport } from '../../transport/transport.js';
import type { Projection, Reaction } from '../../model/types.js';
import { RebuildRun, type RunOptions } from '../rebuild-run.js';
import type { RebuildOutcome } from '../rebuild.js';
import { LEAD_COUNTS, LeadCounts } from './lead-counts.js';

const root = new URL('../../../../..', import.meta.url);
const program = new URL('rebuild-process.ts', import.meta.url);

type CreateTransport = (setting: { url: string; pool: pg.Pool; signals: StoreSignals; logger: Logger }) => Transport;
const embedded: CreateTransport = ({ pool, signals, logger }) => new EmbeddedTransport({ pool, deliveryPool: pool, signals, logger });

export interface CountRow {
  stream_id: string;
  leads: number;
  last: string;
  first?: string | null;
}

/** A database with lists that lose leads, and the model that counts them. */
export class RebuildWorld {
  private readonly stops: (() => Promise<unknown>)[] = [];
  private readonly writers: (() => Promise<unknown>)[] = [];
  readonly tenantId = newId();
  private readonly versions = new Map<string, number>();

  private constructor(
    readonly database: TestDatabase,
    readonly pool: pg.Pool,
    readonly store: EventStore,
    private readonly createTransport: CreateTransport,
  ) {}

  static async open(createTransport: CreateTransport = embedded): Promise<RebuildWorld> {
    const database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
    const pool = createPool(database.url, 30);
    await pool.query(LEAD_COUNTS);
    const world = new RebuildWorld(database, pool, new EventStore(pool), createTransport);
    await world.append(20, 15);
    await drain(pool, { projections: [new LeadCounts()] });
    return world;
  }

  async close(): Promise<void> {
    await this.rest();
    await this.pool.end();
    await this.database.drop();
  }

  /** Ends everything in the background. */
  async rest(): Promise<void> {
    await this.restWriters();
    await Promise.all(this.stops.splice(0).map((stop) => stop()));
  }

  /** Ends everything that appends. */
  async restWriters(): Promise<void> {
    await Promise.all(this.writers.splice(0).map((stop) => stop()));
  }

  /** Deletes leads of lists, new and old ones. */
  async append(lists: number, leads: number): Promise<void> {
    for (let list = 0; list < lists; list += 1) {
      const streamId = `lead-list-${list}`;
      for (let lead = 0; lead < leads; lead += 1) await this.deleteLead(streamId);
    }
  }

  async deleteLead(streamId: string): Promise<string> {
    const [version, leadId] = [this.versions.get(streamId) ?? 0, newId()];
    this.versions.set(streamId, version + 1);
    await this.store.append({
      tenantId: this.tenantId,
      streamId,
      context: 'campaigns',
      expectedVersion: version,
      events: [{ type: 'LeadDeleted', data: { accountId: this.tenantId, leadId } }],
      occurredAt: new Date(),
    });
    return leadId;
  }

  /** Feeds the live model, as a process with this program does. */
  async feed(projection: Projection, reactions: readonly Reaction[] = []): Promise<void> {
    const pool = createPool(this.database.url, 12);
    const setting = { url: this.database.url, pool, signals: new StoreSignals(pool), logger: createLogger('silent', 'spec') };
    const transport = this.createTransport(setting);
    await transport.start([projectionSubscription(projection), ...reactions.map(reactionSubscription)]);
    this.stops.push(async () => {
      await transport.stop();
      await pool.end();
    });
  }

  /** Appends without pause until `restWriters`. */
  keepAppending(): void {
    let going = true;
    const writer = async (name: string): Promise<void> => {
      for (let n = 0; going; n += 1) await this.deleteLead(`lead-list-${name}-${n % 7}`);
    };
    const writers = [writer('a'), writer('b')];
    this.writers.push(() => {
      going = false;
      return Promise.all(writers);
    });
  }

  rebuild(projection: Projection, options: Partial<RunOptions> = {}): Promise<RebuildOutcome> {
    const sizes = { events: 40, positions: 1_000 };
    return new RebuildRun(this.pool, projection, { leaseMs: 10_000, owner: 'spec', sizes, ...options }).run();
  }

  /** Rebuilds in its own process, which kills itself at that moment. @returns how it ended */
  async rebuildAndDie(moment: string, { times = 1, version = 1 } = {}): Promise<string | null> {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: this.database.url,
      DIE_AT: moment,
      TIMES: String(times),
      VERSION: String(version),
    };
    const loader = new URL('tests/support/source-loader.mjs', root).href;
    const child = spawn(process.execPath, ['--import', loader, fileURLToPath(program)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return signal;
  }

  async rows(): Promise<CountRow[]> {
    const { rows } = await this.pool.query<CountRow>('SELECT * FROM lead_counts ORDER BY stream_id');
    return rows;
  }

  /** The expected rows, computed independently. */
  async truth(): Promise<Required<CountRow>[]> {
    const { rows } = await this.pool.query<Required<CountRow>>(
      `SELECT stream_id, count(*)::int AS leads, (array_agg(data ->> 'leadId' ORDER BY stream_version DESC))[1] AS last,
         (array_agg(data ->> 'leadId' ORDER BY stream_version))[1] AS first FROM es.events GROUP BY stream_id ORDER BY stream_id`,
    );
    return rows;
  }

  /** Names of the table's indexes and constraints, its settings, and whatever exists beside it. */
  async shape(): Promise<unknown> {
    const { rows } = await this.pool.query(
      `SELECT 'index' AS kind, indexname::text AS name, indexdef AS is FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'constraint', conname::text, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT 'table', relname::text, array_to_string(reloptions, ',') FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       ORDER BY 1, 2`,
    );
    return rows;
  }

  async storedVersion(): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ version: number }>(
      "SELECT version FROM es.subscriptions WHERE group_name = 'spec.lead-counts'",
    );
    return rows[0]?.version;
  }
}
