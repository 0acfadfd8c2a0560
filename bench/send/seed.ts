import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const PARAGRAPH = 'We kept your seat, {{ first_name }}, and the oaks that you asked about in spring are in season again at last. ';

/** One account with a paused campaign whose first emails are all due, each of about this many bytes when sent. */
export async function seed(pool: pg.Pool, leads: number, bytes: number): Promise<string> {
  const [accountId, campaignId, listId] = [randomUUID(), randomUUID(), randomUUID()];
  const claims = [{ source: 'grant', planId: 'revival_pro', priceCents: 0, status: 'active', until: null }];
  await pool.query('INSERT INTO mailer.accounts (account_id, claims) VALUES ($1, $2)', [accountId, JSON.stringify(claims)]);
  // Text and HTML contain it, with a page around it.
  const text = `${PARAGRAPH.repeat(Math.max(1, Math.round((bytes - 2_400) / 2 / PARAGRAPH.length)))}\n\nhttps://acme.example/oaks`;
  const email = await write(pool, accountId, 'email', { subject: 'The oaks, {{ first_name }}', text, html: null });
  const sender = { senderName: 'Olive', replyTo: 'olive@acme.example', postalAddress: '1 Main St', companyName: 'Acme' };
  const senderText = await write(pool, accountId, 'sender', sender);
  const steps = [1, 2, 3, 4].map((step) => ({ step, day: step * 2 - 1, email: { textId: email, version: 1 } }));
  await pool.query(SENDING, [campaignId, accountId, listId, JSON.stringify(steps), randomUUID(), senderText]);
  await pool.query(LEADS, [accountId, listId, leads]);
  await pool.query(OUTREACHES, [campaignId, accountId, listId]);
  await pool.query(DELIVERIES, [campaignId, accountId]);
  await pool.query(EVENTS, [campaignId]);
  await pool.query('VACUUM ANALYZE mailer.sendings, mailer.outreaches, mailer.deliveries, vault.leads, es.events');
  return campaignId;
}

/** Resolves once a mailer has folded the seeded events: in an installation that happens at the launch, long before the sending. */
export async function settled(pool: pg.Pool): Promise<void> {
  while (!(await pool.query<{ settled: boolean }>(SETTLED)).rows[0]?.settled) await wait(200);
}

export async function resume(pool: pg.Pool, campaignId: string): Promise<void> {
  await pool.query(`UPDATE mailer.sendings SET state = 'running' WHERE campaign_id = $1`, [campaignId]);
}

async function write(pool: pg.Pool, accountId: string, kind: string, body: object): Promise<string> {
  const id = randomUUID();
  await pool.query('INSERT INTO vault.texts (id, version, account_id, kind, body) VALUES ($1, 1, $2, $3, $4)', [
    id,
    accountId,
    kind,
    JSON.stringify(body),
  ]);
  return id;
}

const SENDING = `
  INSERT INTO mailer.sendings (campaign_id, account_id, list_id, state, steps, launch_id, sender_text_id, sender_version, starts_at, enrolled_at)
  VALUES ($1, $2, $3, 'paused', $4, $5, $6, 1, now() - interval '1 hour', now() - interval '1 hour')`;

const LEADS = `
  INSERT INTO vault.leads (id, account_id, list_id, email, email_key, first_name, last_name, source, added_at)
  SELECT uuidv7(), $1, $2, 'lead-' || n || '@leads.example', 'lead-' || n || '@leads.example', 'Ada ' || n, 'Moss', 'CSV Import', now()
  FROM generate_series(1, $3) AS n`;

const OUTREACHES = `
  INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, version, state, address_hash)
  SELECT $1, id, $2, 1, 'active', md5(email) FROM vault.leads WHERE list_id = $3`;

const DELIVERIES = `
  INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, id, step, state, due_at)
  SELECT $1, lead_id, $2, uuidv7(), step, 'waiting', CASE WHEN step = 1 THEN now() END
  FROM mailer.outreaches, generate_series(1, 4) AS step WHERE campaign_id = $1 ORDER BY lead_id, step`;

// The event that enrolling appends: an outreach's next event follows it.
const EVENTS = `
  INSERT INTO es.events (tenant_id, event_id, occurred_at, stream_version, schema_version, partition, stream_id, context, type, data, metadata)
  SELECT account_id, uuidv7(), now(), 1, 1, 0, 'outreach-' || campaign_id || '-' || lead_id, 'mailer', 'OutreachPlanned',
    jsonb_build_object('accountId', account_id, 'campaignId', campaign_id, 'leadId', lead_id, 'planned', 4), '{}'
  FROM mailer.outreaches WHERE campaign_id = $1`;

// All seeded events are committed by then, so the last position is final.
const SETTLED = `
  SELECT head IS NOT NULL AND (SELECT position FROM mailer.ledger_checkpoint) >= head AND EXISTS (SELECT 1 FROM es.checkpoints)
    AND NOT EXISTS (SELECT 1 FROM es.checkpoints WHERE group_name LIKE 'mailer.%' AND position < head) AS settled
  FROM (SELECT max(position) AS head FROM es.events) AS store`;
