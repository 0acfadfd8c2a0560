import type { Pool } from 'pg';

// What an account has after a year, made of what it has today: each row is copied with other ids, so that what
// belonged together still does.

/** An account has few of these, however long it has been here. */
const FEW = new Set(['migrations', 'mailboxes', 'sending_domains', 'checkpoints']);
/** Ids that a copy shares with the original. */
const SHARED = ['account_id', 'tenant_id', 'mailbox_id', 'route', 'user_id', 'sender_id'];
/** What an account has once without its being an id. */
const UNIQUE_TEXTS = new Set(['address_hash', 'email', 'email_key', 'message_id', 'external_id', 'message_hash']);

interface Column {
  table: string;
  name: string;
  type: string;
}

interface Growth {
  /** Which tables take part. */
  takes(table: string, columns: Column[]): boolean;
  /** Which ids stay as they are. */
  keeps(column: Column): boolean;
  /** The stream of a copied event, and which streams are copied. */
  stream: string;
  streams: string;
}

/** An id that a copy has in place of another: of the same time, and the same each time. */
const GROWN = `CREATE OR REPLACE FUNCTION pg_temp.grown(id text, copy integer) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
  (left(id, 14) || '7' || left(md5(id || '/' || copy), 3) || '-8' || substr(md5(id || '/' || copy), 4, 15))::uuid`;

const LAST_ID = 'pg_temp.grown(right(t.stream_id, 36), copy)';

/** More leads in each campaign, each with the history of one that is there. */
const LEADS: Growth = {
  takes: (table, columns) =>
    ['vault.leads', 'es.events'].includes(table) || columns.some(({ name }) => name === 'lead_id' || name === 'delivery_id'),
  keeps: ({ name }) => [...SHARED, 'campaign_id', 'list_id'].includes(name),
  streams: '^outreach-',
  stream: `left(t.stream_id, -36) || ${LAST_ID}`,
};

/** More campaigns, each with its list, its leads and all that happened to them. */
const CAMPAIGNS: Growth = {
  takes: () => true,
  keeps: ({ name }) => SHARED.includes(name),
  streams: '^(outreach|campaign|sending|lead|lead-list|conversion|inbox-thread)-[0-9a-f]{8}-',
  stream: `CASE WHEN t.stream_id LIKE 'outreach-%'
    THEN 'outreach-' || pg_temp.grown(substr(t.stream_id, 10, 36), copy) || '-' || ${LAST_ID}
    ELSE left(t.stream_id, -36) || ${LAST_ID} END`,
};

async function tablesOf(pool: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column>(
    `SELECT c.table_schema || '.' || c.table_name AS table, c.column_name AS name, c.data_type AS type
       FROM information_schema.columns c JOIN pg_class t ON t.oid = (c.table_schema || '.' || c.table_name)::regclass
      WHERE c.table_schema IN ('vault', 'campaigns', 'mailer', 'es') AND c.is_generated = 'NEVER' AND c.is_identity = 'NO'
        AND t.relkind IN ('r', 'p') AND NOT t.relispartition ORDER BY 1, c.ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** Which rows of a table are the account's; nothing where the table does not say it. */
function ownRows(columns: Column[], { streams }: Growth): string | undefined {
  const names = new Set(columns.map(({ name }) => name));
  if (names.has('stream_id')) return `t.tenant_id = $1 AND t.stream_id ~ '${streams}'`;
  if (names.has('account_id')) return 't.account_id = $1';
  if (names.has('campaign_id')) return 't.campaign_id IN (SELECT campaign_id FROM mailer.sendings WHERE account_id = $1)';
  if (names.has('delivery_id')) return 't.delivery_id IN (SELECT id FROM mailer.deliveries WHERE account_id = $1)';
  return undefined;
}

function valueOf(column: Column, growth: Growth): string {
  const { name, type } = column;
  if (name === 'stream_id') return growth.stream;
  if (type === 'uuid' && !growth.keeps(column)) return `pg_temp.grown(t.${name}::text, copy)`;
  if (type === 'text' && UNIQUE_TEXTS.has(name)) return `copy || '.' || t.${name}`;
  return `t.${name}`;
}

async function copyRows(pool: Pool, accountId: string, copies: number, growth: Growth): Promise<void> {
  await pool.query(GROWN);
  for (const [table, columns] of await tablesOf(pool)) {
    const own = ownRows(columns, growth);
    const hasIds = columns.some((column) => column.type === 'uuid' && !growth.keeps(column));
    if (!own || !hasIds || FEW.has(table.split('.')[1] ?? '') || !growth.takes(table, columns)) continue;
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => valueOf(column, growth)).join(', ');
    await pool.query(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table} t CROSS JOIN generate_series(1, ${copies}) AS copy
        WHERE ${own} ON CONFLICT DO NOTHING`,
      [accountId],
    );
  }
}

export const growLeads = (pool: Pool, accountId: string, copies: number): Promise<void> => copyRows(pool, accountId, copies, LEADS);
export const growCampaigns = (pool: Pool, accountId: string, copies: number): Promise<void> => copyRows(pool, accountId, copies, CAMPAIGNS);

/** What was copied is in the read models already: nothing of it is projected again. */
export const passEvents = (pool: Pool): Promise<unknown> =>
  pool.query('UPDATE es.checkpoints SET position = (SELECT max(position) FROM es.events)');
