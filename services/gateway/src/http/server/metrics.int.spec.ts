import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { everythingOwned } from '../../testing/everything-owned.js';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let accountId: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  const owner = await gateway.signUp({ email: 'jane@acme.example' });
  await owner.call('GET', '/api/auth/me');
  await owner.call('POST', '/api/campaigns/00000000-0000-7000-8000-000000000000/pause');
  await everythingOwned(gateway, owner);
  await gateway.post('/sandbox/api/clock', { advance: '2m' });
  // Only one of the two leads is written to: the other has bought.
  await until(async () => (await read('rekindle_smtp_outcomes_total{outcome="sent"}')) === 1);
  accountId = (await gateway.database.pool.query('SELECT account_id FROM vault.users')).rows[0].account_id;
});
afterAll(() => gateway.stop());

const metrics = async (): Promise<string> => (await gateway.app.inject('/metrics')).body;
const linesOf = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));
const read = async (series: string): Promise<number> => Number(linesOf(await metrics(), `${series} `)[0]?.split(' ')[1]);

describe('/metrics shows', () => {
  it('how long each command and query takes, and how it ends', async () => {
    expect(await read('rekindle_command_duration_seconds_count{name="OpenAccount",outcome="done"}')).toBe(1);
    expect(await read('rekindle_command_duration_seconds_count{name="LaunchCampaign",outcome="done"}')).toBe(1);
    expect(await read('rekindle_command_duration_seconds_count{name="PauseSending",outcome="refused"}')).toBe(1);
    expect(await read('rekindle_query_duration_seconds_count{name="GetCurrentUser",outcome="done"}')).toBeGreaterThanOrEqual(1);
    expect(linesOf(await metrics(), 'rekindle_command_duration_seconds_bucket{le="0.05",name="OpenAccount"')).toHaveLength(1);
  });

  it('how many events are appended, and how they are batched', async () => {
    const { rows } = await gateway.database.pool.query(`SELECT count(*)::int AS n FROM es.events`);
    expect(await read('rekindle_event_store_appended_events_total')).toBe(rows[0].n);
    const appends = await read('rekindle_event_store_appends_total');
    expect(appends).toBeGreaterThan(5);
    expect(await read('rekindle_event_store_batch_appends_sum')).toBe(appends);
    expect(await read('rekindle_event_store_batch_appends_count')).toBeLessThanOrEqual(appends);
  });

  it('how far each group is behind, in events and in seconds', async () => {
    await until(async () => (await read('rekindle_event_store_lag_events{group="campaigns.campaign-view"}')) === 0);
    expect(await read('rekindle_event_store_lag_seconds{group="campaigns.campaign-view"}')).toBe(0);
    await gateway.database.pool.query(`UPDATE es.checkpoints SET position = 0 WHERE group_name = 'accounts.account-figures'`);
    const behind = await metrics();
    expect(behind).toMatch(/rekindle_event_store_lag_events\{group="accounts.account-figures"\} [1-9]/);
    expect(behind).toMatch(/rekindle_event_store_lag_seconds\{group="accounts.account-figures"\} 0?[.\d]*[1-9]/);
  });

  it('how long the oldest open append has been running', async () => {
    expect(await read('rekindle_event_store_oldest_append_seconds')).toBe(0);
    const writer = await gateway.app.get<pg.Pool>(POOL).connect();
    await writer.query('BEGIN; SELECT pg_advisory_xact_lock_shared(7305003)');
    await until(async () => (await read('rekindle_event_store_oldest_append_seconds')) > 0);
    await writer.query('ROLLBACK');
    writer.release();
  });

  it('the emails due, and the mail server’s replies', async () => {
    expect(await read('rekindle_sender_due_emails')).toBe(0);
    for (const outcome of ['failed', 'deferred', 'unknown'])
      expect(await read(`rekindle_smtp_outcomes_total{outcome="${outcome}"}`)).toBe(0);
  });

  it('how many emails could be sent but are held back', async () => {
    const { pool } = gateway.database;
    await pool.query(
      `UPDATE mailer.accounts SET claims = '[{"source":"grant","planId":"starter","priceCents":0,"status":"active","until":null}]'`,
    );
    // As many as Starter allows in a day.
    await pool.query(
      `INSERT INTO mailer.deliveries (account_id, campaign_id, lead_id, step, id, state, intended_at)
       SELECT account_id, gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'sent', now() FROM mailer.accounts, generate_series(1, 100)`,
    );
    const waiting = `UPDATE mailer.deliveries SET due_at = now() - interval '1 hour' WHERE state = 'waiting' AND step = 2`;
    const { rowCount } = await gateway.database.pool.query(waiting);
    expect(rowCount).toBe(1);
    expect(await read('rekindle_sender_due_emails')).toBe(1);
  });

  it('the jobs waiting, running and permanently failed', async () => {
    const add = `SELECT id FROM jobs.add_job('spec.nobody-does-it', max_attempts => 1)`;
    await gateway.database.pool.query(add);
    const { rows } = await gateway.database.pool.query(add);
    await gateway.database.pool.query('UPDATE jobs._private_jobs SET attempts = max_attempts WHERE id = $1', [rows[0].id]);
    expect(await read('rekindle_event_store_jobs{job="spec.nobody-does-it",state="waiting"}')).toBe(1);
    expect(await read('rekindle_event_store_jobs{job="spec.nobody-does-it",state="failed"}')).toBe(1);
    await gateway.database.pool.query('UPDATE jobs._private_jobs SET attempts = 0, locked_at = now() WHERE id = $1', [rows[0].id]);
    expect(await read('rekindle_event_store_jobs{job="spec.nobody-does-it",state="running"}')).toBe(1);
  });

  it('how the pool is used', async () => {
    for (const state of ['open', 'idle', 'awaited'])
      expect(await read(`rekindle_database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(await read('rekindle_database_connections{state="open"}')).toBeGreaterThan(0);
  });

  it('no personal data', async () => {
    const text = await metrics();
    expect(text).not.toMatch(/acme|secret|jane|ada@|@[a-z]/i);
    expect(text).not.toContain(accountId);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});
