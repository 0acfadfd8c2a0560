import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EventBlocksProjection, EventFeed, EventStore, Rebuilds, TenantWaiters, eventStoreMigrations } from '@rekindle/event-sourcing';
import { createLogger, createPool, migrate, platformMigrations } from '@rekindle/platform';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { emailSent } from './append/append-load.ts';
import { serverCpu } from './append/server-cpu.ts';
import { type Tenants, fillTenants } from './feed/fill-tenants.ts';

// One account's events among those of two hundred others, as `GET /api/events` reads them, without the read model of their
// positions and with it; then the cost of an index on (tenant_id, position) for an append, if it were there instead. On a
// busy machine the server's CPU per event is more reliable than the clock.

const EVENTS = Number(process.env.EVENTS ?? 300_000);
const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WRITERS = 32;
const PAGE = 100;
const MOST_PAGES = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=50', 'shared_buffers=128MB'] });
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const pool = createPool(url, 20);
const store = new EventStore(pool);

/** Milliseconds for each of the first pages, or as many as there are. */
async function pages(tenantId: string, types: string[]): Promise<number[]> {
  const waiters = new TenantWaiters(pool, undefined as never, createLogger('silent', 'bench'));
  const feed = new EventFeed(pool, waiters);
  const took: number[] = [];
  for (let after = 0, more = true; more && took.length < MOST_PAGES;) {
    const began = performance.now();
    const page = await feed.read({ tenantId, after, types, limit: PAGE, waitMs: 0 });
    took.push(performance.now() - began);
    ({ reached: after, more } = page);
  }
  return took;
}

async function reads({ small, large }: Tenants): Promise<void> {
  for (const [name, tenant, types] of [
    ['small account, all types', small, ['EmailSent', 'EmailOpened']],
    ['large account, all types', large, ['EmailSent', 'EmailOpened']],
    ['large account, a type it has none of', large, ['ReplyReceived']],
    ['account without events', randomUUID(), ['EmailSent', 'EmailOpened']],
  ] as const) {
    const took = await pages(tenant, [...types]);
    print(`  ${name}: first ${(took[0] ?? 0).toFixed(1)} ms, median of ${took.length} pages ${median(took).toFixed(1)} ms`);
  }
}

/** Thirty-two writers, taking the accounts in turn. @returns the server's microseconds for each event, and events a second */
async function appends({ all }: Tenants, forSeconds = SECONDS): Promise<[serverUs: number, perSecond: number]> {
  const [before, began] = [serverCpu(server.pid), performance.now()];
  let done = 0;
  const write = async (): Promise<void> => {
    while (performance.now() - began < forSeconds * 1000) {
      const tenantId = all[done % all.length] as string;
      const stream = { tenantId, streamId: `outreach-${randomUUID()}`, context: 'mailer' as const, expectedVersion: 0 };
      await store.append({ ...stream, events: [{ type: 'EmailSent', data: emailSent }], occurredAt: new Date() });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  const seconds = (performance.now() - began) / 1000;
  await wait(200);
  return [(serverCpu(server.pid) - before) / done, done / seconds];
}

/** @returns the server's microseconds for each event of the store */
async function makeModel(): Promise<number> {
  const before = serverCpu(server.pid);
  const outcome = await new Rebuilds(pool).run(new EventBlocksProjection());
  if (outcome !== 'done') throw new Error(`The model ended as ${outcome}`);
  await wait(200);
  return (serverCpu(server.pid) - before) / EVENTS;
}

const withIndex = 'CREATE INDEX IF NOT EXISTS events_tenant_position ON es.events (tenant_id, position)';
const withoutIndex = 'DROP INDEX IF EXISTS es.events_tenant_position';

try {
  await migrate(url, [platformMigrations, eventStoreMigrations]);
  const tenants = await fillTenants(pool, EVENTS);
  print(`${EVENTS} events of ${tenants.all.length} accounts, pages of ${PAGE}, load average ${loadavg()[0]?.toFixed(1)}`);
  print('Without the model');
  await reads(tenants);
  const cost = await makeModel();
  const { rows } = await pool.query<{ rows: string }>('SELECT count(*) AS rows FROM es.account_blocks');
  print(`With the model: ${rows[0]?.rows} rows, made anew with ${cost.toFixed(1)} µs of the server for each event`);
  await reads(tenants);
  const costs: Record<string, [number, number][]> = { [withIndex]: [], [withoutIndex]: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [ddl, taken] of Object.entries(costs)) {
      await pool.query(ddl);
      // The first change to each page of a new index writes the whole page to the log.
      await appends(tenants, 1);
      taken.push(await appends(tenants));
    }
  for (const [name, ddl] of [
    ['with', withIndex],
    ['without', withoutIndex],
  ] as const) {
    const [us, rate] = [0, 1].map((place) => median((costs[ddl] ?? []).map((taken) => taken[place] ?? 0)));
    print(`Append ${name} an index: ${us?.toFixed(0)} µs of the server for each event, ${rate?.toFixed(0)} events/s`);
  }
} finally {
  await pool.end();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
