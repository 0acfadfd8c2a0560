import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classifyMessage, readFacts } from '@rekindle/email';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { mailerMigrations } from '@rekindle/mailer/migrations';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { vaultMigrations } from '@rekindle/vault';
import type pg from 'pg';
import { startPostgres } from '../../infra/standalone/postgres.ts';
import { realProvider } from '../claim/claimer.ts';

const LEADS = Number(process.env.LEADS ?? 100_000);
const MESSAGES = Number(process.env.MESSAGES ?? 2_000);
const ACCOUNT = '0197a000-0000-7000-8000-000000000001';
const CAMPAIGN = '0197a000-0000-7000-8000-000000000020';

interface Matching {
  find(message: object): Promise<{ deliveryId: string }[]>;
}

const OUTREACHES = `
  INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, address_hash, state)
  SELECT $1, gen_random_uuid(), $2, substr(md5(n::text), 1, 32), 'active' FROM generate_series(1, $3::int) AS n`;
const DELIVERIES = `
  INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, id, step, state, intended_at)
  SELECT campaign_id, lead_id, account_id, gen_random_uuid(), step, CASE WHEN step = 1 THEN 'sent' ELSE 'waiting' END,
    CASE WHEN step = 1 THEN now() END
  FROM mailer.outreaches, generate_series(1, 4) AS step`;

/** A message of the nth kind about an email. */
function message(n: number, id: string): Buffer {
  const own = `<${id}@shop.example>`;
  const kinds = [
    `From: lena@lead.example\nMessage-ID: <r${n}@lead.example>\nIn-Reply-To: ${own}\nReferences: ${own}\nSubject: Re: Your quote\n\nYes, please call me.\n`,
    `From: MAILER-DAEMON@mx.example\nMessage-ID: <b${n}@mx.example>\nSubject: failure notice\n\n<lena@lead.example>:\n550 5.1.1 User unknown\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${own}\nSubject: Your quote\n`,
    `From: news@else.example\nMessage-ID: <n${n}@else.example>\nSubject: Ten offers\nList-Id: <news.else.example>\n\nOffers\n`,
    `From: otto@else.example\nMessage-ID: <o${n}@else.example>\nSubject: Lunch\n\nAt noon?\n`,
  ];
  return Buffer.from(kinds[n % kinds.length] ?? '');
}

async function fill(pool: pg.Pool): Promise<string[]> {
  await pool.query(OUTREACHES, [CAMPAIGN, ACCOUNT, LEADS]);
  await pool.query(DELIVERIES);
  await pool.query('VACUUM ANALYZE mailer.outreaches, mailer.deliveries');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM mailer.deliveries WHERE step = 1 LIMIT $1', [MESSAGES]);
  return rows.map(({ id }) => id);
}

/** Read, classified and matched, one after the other, like the reader of a mailbox. */
export async function measureMatching(print: (line: string) => void): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
  const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=50', 'shared_buffers=256MB'] });
  const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
  const pool = createPool(url, 4);
  try {
    await migrate(url, [platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations]);
    const ids = await fill(pool);
    const { provider, close } = await realProvider<Matching>('Matching', url, dir);
    const messages = ids.map((id, n) => message(n, id));
    const place = { accountId: ACCOUNT, mailboxId: ACCOUNT, uidValidity: 1, uid: 1 };
    const began = performance.now();
    let matched = 0;
    for (const raw of messages) {
      const read = { raw, folder: 'inbox', receivedAt: new Date(), place, facts: readFacts(raw), verdict: classifyMessage(raw) };
      if ((await provider.find(read)).length > 0) matched += 1;
    }
    const perSecond = Math.round((messages.length / (performance.now() - began)) * 1_000).toLocaleString('en-US');
    print(
      `${'read, classified and matched'.padEnd(34)} ${perSecond.padStart(8)} a second; ${matched} of ${messages.length} belong to an email`,
    );
    await close();
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
