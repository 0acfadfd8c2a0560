import type pg from 'pg';

/** The emails that wait when a claim is made. */
export interface Installation {
  name: string;
  accounts: number;
  leads: number;
  /** The accounts' daily limit; null is none. */
  plan: string | null;
  /** How many emails each account has sent today. */
  sentToday?: number;
  /** One more account without a limit, so that there is always something to claim. */
  oneFree?: boolean;
}

const SPARE = 20_000;

export const installations: readonly Installation[] = [
  { name: 'one account, no limit', accounts: 1, leads: SPARE, plan: 'revival_pro' },
  { name: '500 accounts, no limit', accounts: 500, leads: 60, plan: 'revival_pro' },
  { name: '500 accounts, 500 emails a day', accounts: 500, leads: 60, plan: 'professional' },
  { name: '500 whose day is used up, and one', accounts: 500, leads: 60, plan: 'starter', sentToday: 100, oneFree: true },
  { name: '500 without a plan, and one', accounts: 500, leads: 60, plan: null, oneFree: true },
];

export async function fill(pool: pg.Pool, installation: Installation): Promise<void> {
  const { accounts, leads, plan, sentToday = 0, oneFree } = installation;
  await pool.query('TRUNCATE mailer.accounts, mailer.sendings, mailer.deliveries, mailer.limit_notices');
  await add(pool, accounts, leads, plan, sentToday);
  if (oneFree) await add(pool, 1, SPARE, 'revival_pro', 0);
  await pool.query('VACUUM ANALYZE mailer.sendings, mailer.deliveries, mailer.accounts');
}

async function add(pool: pg.Pool, accounts: number, leads: number, plan: string | null, sentToday: number): Promise<void> {
  const claims = plan ? [{ source: 'subscription', planId: plan, priceCents: 1, status: 'active', until: null }] : [];
  const { rows } = await pool.query<{ id: string }>('SELECT gen_random_uuid() AS id FROM generate_series(1, $1)', [accounts]);
  const ids = rows.map(({ id }) => id);
  await pool.query('INSERT INTO mailer.accounts (account_id, claims) SELECT unnest($1::uuid[]), $2', [ids, JSON.stringify(claims)]);
  await pool.query(
    `INSERT INTO mailer.sendings (campaign_id, account_id, state, starts_at)
     SELECT gen_random_uuid(), account_id, 'running', now() - interval '1 hour' FROM unnest($1::uuid[]) AS account_id`,
    [ids],
  );
  await pool.query(DELIVERIES, [ids, leads]);
  if (sentToday > 0) await pool.query(SENT, [ids, sentToday]);
}

const DELIVERIES = `
  INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, id, step, state, due_at)
  SELECT s.campaign_id, lead.id, s.account_id, gen_random_uuid(), step, 'waiting', CASE WHEN step = 1 THEN now() - interval '1 hour' END
  FROM mailer.sendings s CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, $2) WHERE s.account_id IS NOT NULL) AS lead,
    generate_series(1, 4) AS step
  WHERE s.account_id = ANY ($1::uuid[])`;

const SENT = `
  INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, id, step, state, intended_at)
  SELECT gen_random_uuid(), gen_random_uuid(), account_id, gen_random_uuid(), 1, 'sent', now()
  FROM unnest($1::uuid[]) AS account_id, generate_series(1, $2)`;
