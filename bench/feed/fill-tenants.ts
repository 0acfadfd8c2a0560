import type pg from 'pg';

/** Accounts of very different size in one store, their events interleaved. */
export interface Tenants {
  small: string;
  large: string;
  all: string[];
}

const SMALL_EVERY = 300;
const LARGE_EVERY = 3;

/** Every third event is of the large account, every three hundredth of the small one, the rest of two hundred others. */
export async function fillTenants(pool: pg.Pool, events: number): Promise<Tenants> {
  const { rows } = await pool.query<{ id: string }>('SELECT gen_random_uuid() AS id FROM generate_series(1, 202)');
  const all = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO es.events (tenant_id, event_id, occurred_at, stream_version, schema_version, partition, stream_id, context, type, data, metadata)
     SELECT ($1::uuid[])[CASE WHEN n % ${SMALL_EVERY} = 0 THEN 1 WHEN n % ${LARGE_EVERY} = 1 THEN 2 ELSE 3 + n % 200 END],
       gen_random_uuid(), now(), 1, 1, n % 12, 'outreach-' || gen_random_uuid(), 'mailer', CASE WHEN n % 10 = 0 THEN 'EmailOpened' ELSE 'EmailSent' END,
       jsonb_build_object('campaignId', gen_random_uuid(), 'leadId', gen_random_uuid(), 'step', 1, 'messageId', '<' || n || '@rekindle.example>'),
       jsonb_build_object('actor', 'system:bench', 'correlationId', gen_random_uuid())
     FROM generate_series(1, $2::int) AS n`,
    [all, events],
  );
  await pool.query('VACUUM ANALYZE es.events');
  return { small: all[0] as string, large: all[1] as string, all };
}
