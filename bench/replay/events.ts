import type pg from 'pg';

// The life of a sequence to many leads, in the order in which it happens: a first email to each, openings, the later steps,
// and one lead in five who answers. Data and metadata are as long as those of the real events.
const FILL = `
  INSERT INTO es.events (tenant_id, stream_id, stream_version, event_id, context, type, schema_version, partition, data, metadata, occurred_at)
  SELECT account, 'outreach-' || campaign || '-' || lead, round, gen_random_uuid(), 'mailer', type, 1, o % 12,
    CASE type
      WHEN 'EmailSent' THEN jsonb_build_object('accountId', account, 'campaignId', campaign, 'leadId', lead, 'step', greatest(1, round - 1),
        'messageId', '<' || lead || '.' || round || '@rekindle.example>', 'test', false)
      WHEN 'EmailOpened' THEN jsonb_build_object('accountId', account, 'campaignId', campaign, 'leadId', lead, 'step', 1, 'verdict', 'human',
        'classifier', 'rules@1')
      ELSE jsonb_build_object('accountId', account, 'campaignId', campaign, 'leadId', lead, 'reason', 'replied', 'skipped', '[3, 4]'::jsonb)
    END,
    jsonb_build_object('correlationId', lead, 'causationId', campaign, 'actor', 'system:mailer.send-due-deliveries'),
    timestamptz '2026-11-02 09:00Z' + round * interval '3 days' + o / 125 * interval '10 s'
  FROM (
    SELECT o, round, md5('account' || o % 20)::uuid AS account, md5('campaign' || o % 100)::uuid AS campaign, md5('lead' || o)::uuid AS lead,
      CASE WHEN round = 2 THEN 'EmailOpened' WHEN round = 4 AND o % 5 = 0 THEN 'OutreachStopped' ELSE 'EmailSent' END AS type
    FROM generate_series(1, 4) AS round CROSS JOIN generate_series(0, $1::int / 4 - 1) AS o
  ) AS lives ORDER BY round, o`;

/** Fills an empty store. */
export async function fillStore(pool: pg.Pool, events: number): Promise<void> {
  await pool.query(FILL, [events]);
  await pool.query('VACUUM (ANALYZE, FREEZE) es.events');
  await pool.query('CHECKPOINT');
}
