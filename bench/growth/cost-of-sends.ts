import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { mailerMigrations } from '@rekindle/mailer/migrations';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { vaultMigrations } from '@rekindle/vault';
import type { Pool } from 'pg';
import { type LocalPostgres, startPostgres } from '../../infra/standalone/postgres.ts';
import { serverCpu } from '../append/server-cpu.ts';
import { type Mailer, startMailer, startSink } from '../send/processes.ts';
import { resume, seed, settled } from '../send/seed.ts';

// The cost of an email for a mailer and PostgreSQL in an unused database, and in the grown one: in turns.

const EMAILS = 20_000;
const BYTES = 5_000;
const ROUNDS = 2;
const SETTINGS = ['max_connections=50', 'shared_buffers=256MB'];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Place {
  name: string;
  url: string;
  postgres: LocalPostgres;
  home: string;
  /** From the secrets that are stored there. */
  key: string;
}

/** Microseconds of CPU for one email. */
interface Cost {
  mailer: number;
  postgres: number;
}

export interface GrownPlace {
  home: string;
  password: string;
  key: string;
}

export async function compareSends(grown: GrownPlace): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'rekindle-growth-send-'));
  const servers = [
    await startPostgres(join(dir, 'postgres'), { settings: SETTINGS }),
    await startPostgres(join(grown.home, 'postgres'), { settings: SETTINGS }),
  ] as const;
  const urlOf = ({ port }: LocalPostgres, user: string): string => `postgres://${user}@127.0.0.1:${port}/postgres`;
  const fresh: Place = {
    name: 'a fresh database',
    url: urlOf(servers[0], 'postgres'),
    postgres: servers[0],
    home: join(dir, 'home'),
    key: randomBytes(24).toString('hex'),
  };
  const full: Place = { ...grown, name: 'the grown one', url: urlOf(servers[1], `postgres:${grown.password}`), postgres: servers[1] };
  try {
    mkdirSync(fresh.home);
    await migrate(fresh.url, [platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations]);
    const costs = new Map<Place, Cost[]>([
      [fresh, []],
      [full, []],
    ]);
    for (let round = 0; round < ROUNDS; round += 1) for (const [place, own] of costs) own.push(await measured(place));
    const least = (place: Place): number => Math.min(...(costs.get(place) ?? []).map(({ mailer, postgres }) => mailer + postgres));
    print(`a fresh database's cost by the grown one's, best of ${ROUNDS}: ${(least(fresh) / least(full)).toFixed(2)} of 0.95`);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measured(place: Place): Promise<Cost> {
  const cost = await costOf(place);
  print(`CPU of each email in ${place.name.padEnd(16)} mailer ${cost.mailer.toFixed(0)} µs, PostgreSQL ${cost.postgres.toFixed(0)} µs`);
  return cost;
}

async function costOf({ url, postgres, home, key }: Place): Promise<Cost> {
  const pool = createPool(url, 4);
  const sink = await startSink();
  let mailer: Mailer | undefined;
  try {
    const campaignId = await seed(pool, EMAILS, BYTES);
    mailer = await startMailer(url, sink.port, home, key);
    await settled(pool);
    await resume(pool, campaignId);
    let taken = 0;
    while (taken === 0 && !mailer.ended()) {
      await wait(5);
      taken = await sink.taken();
    }
    const [cpu, server] = [mailer.cpu(), serverCpu(postgres.pid)];
    while (!mailer.ended() && !(taken >= EMAILS && (await sentOf(pool, campaignId)) === EMAILS)) {
      await wait(100);
      taken += await sink.taken();
    }
    return { mailer: (mailer.cpu() - cpu) / EMAILS, postgres: (serverCpu(postgres.pid) - server) / EMAILS };
  } finally {
    await mailer?.stop();
    sink.stop();
    await pool.end();
  }
}

async function sentOf(pool: Pool, campaignId: string): Promise<number> {
  const { rows } = await pool.query<{ sent: number }>(
    'SELECT count(*)::int AS sent FROM mailer.deliveries WHERE campaign_id = $1 AND sent_at IS NOT NULL',
    [campaignId],
  );
  return rows[0]?.sent ?? 0;
}
