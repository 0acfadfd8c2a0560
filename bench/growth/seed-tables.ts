import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Kinds, type Table } from './templates.ts';

// The demo account's rows, table by table.

/** An account has one of these, or few, however old it is. */
const FEW = `('migrations', 'mailboxes', 'mailbox_folders', 'sending_domains', 'ledger_checkpoint', 'ledger_anchors', 'users')`;
// The progress of enrolling is a lead's id in the campaign's row.
const TABLES = `
  SELECT c.oid::regclass::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = '' AND a.attidentity = '' AND coalesce(pg_get_expr(d.adbin, d.adrelid), '') NOT LIKE 'nextval%' AND a.attname <> 'enrol_cursor'
    AND (c.relnamespace::regnamespace::text IN ('vault', 'campaigns', 'mailer', 'gateway', 'billing') OR c.oid = 'es.events'::regclass)
    AND c.relname NOT IN ${FEW}
    AND EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname IN ('account_id', 'campaign_id', 'delivery_id', 'tenant_id'))
  GROUP BY c.oid`;

export interface Seed {
  tables: Table[];
  kinds: Kinds;
}

/** @param pool of an installation with no account but the demo account */
export async function readSeed(pool: Pool): Promise<Seed> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(TABLES);
  const tables: Table[] = [];
  for (const { name, columns } of rows) {
    const which =
      name === 'es.events' ? `tenant_id <> '00000000-0000-0000-0000-000000000000' AND stream_id !~ '^mailbox-' ORDER BY position` : 'true';
    tables.push({ name, columns, lines: await linesOf(pool, `SELECT ${columns.join(', ')} FROM ${name} WHERE ${which}`) });
  }
  return { tables: tables.filter(({ lines }) => lines.length > 0), kinds: await kindsOf(pool, tables) };
}

async function kindsOf(pool: Pool, tables: readonly Table[]): Promise<Kinds> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM mailer.mailboxes UNION SELECT '00000000-0000-0000-0000-000000000000'`,
  );
  const kinds = new Kinds(new Set(rows.map(({ id }) => id)));
  const eventsOf = (streams: string): Promise<string[]> =>
    linesOf(pool, `SELECT stream_id, event_id, data, metadata FROM es.events WHERE stream_id ~ '^(${streams})-[0-9a-f]{8}-'`);
  const own = (names: readonly string[]): string[] => tables.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => [...lines]);
  kinds.add('account', await eventsOf('account|subscription'));
  kinds.add('campaign', await eventsOf('campaign|sending|lead-list'));
  kinds.add('campaign', own(['campaigns.campaign_view', 'campaigns.lead_lists']));
  kinds.add('lead', own(tables.map(({ name }) => name)));
  kinds.check();
  return kinds;
}

async function linesOf(pool: Pool, select: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    const text = (await buffer(client.query(copyTo(`COPY (${select}) TO STDOUT`)))).toString();
    return text.split('\n').slice(0, -1);
  } finally {
    client.release();
  }
}
