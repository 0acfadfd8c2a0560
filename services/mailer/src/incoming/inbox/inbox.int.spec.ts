import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HoldLead, HoldLeadList } from '@rekindle/contracts';
import { type NewEvent, UPDATES_CHANNEL } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { messageOf, store } from '../../testing/inbox-seeds.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { lead } from '../../testing/running-campaigns.js';
import { CloseThread } from './close-thread/close-thread.js';
import { GetThread } from './get-thread/get-thread.js';
import type { InboxThreadDetails } from './get-thread/thread-details.dto.js';
import { GetThreads } from './get-threads/get-threads.js';
import type { InboxThreadsPage } from './get-threads/threads-page.dto.js';
import { LabelThread } from './labelling/label-thread/label-thread.js';

let app: MailerApp;
let campaign: SeededCampaign;
beforeAll(async () => void (app = await startMailerApp()));
beforeEach(async () => void (campaign = await app.world.seed(5)));
afterAll(() => app.close());

const HELD_UP_BY_US = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const page = (filter: object = {}, { accountId } = campaign) =>
  app.ask<InboxThreadsPage>(new GetThreads(accountId, { limit: 50, ...filter }));
const names = async (filter: object = {}) => (await page(filter)).threads.map(({ leadName }) => leadName);
const idOf = async (n: number) => (await page()).threads.find(({ leadId }) => leadId === lead(campaign, n))?.id ?? '';
const events = async (threadId: string) =>
  (
    await app.world.database.pool.query<{ type: string; data: object }>(
      `SELECT type, data FROM es.events WHERE stream_id = 'inbox-thread-' || $1 ORDER BY stream_version`,
      [threadId],
    )
  ).rows;

describe('a message', () => {
  it('begins the thread of its lead', async () => {
    const long = `Good timing.\n\n  ${'very '.repeat(80)}\n\nOn Monday, 16 November 2026 Maya wrote:\n> Shall we?`;
    expect(await store(app, messageOf(campaign, 1, { text: long, step: 3, sentAt: at(8) }))).toBe(true);
    expect(await page()).toEqual({
      threads: [
        {
          ...{ id: expect.any(String), leadId: lead(campaign, 1), leadName: 'Lead 1', company: null },
          ...{ campaignId: campaign.campaignId, campaignName: '', label: 'interested', labelBy: 'rules', done: false },
          ...{ needsAnswer: true, lastAt: at(8), lastBy: 'lead', repliedTo: 7, outOfOfficeUntil: null },
          preview: `Good timing. ${'very '.repeat(80)}`.slice(0, 200).trim(),
        },
      ],
      counts: { to_answer: 1, interested: 1, not_now: 0, not_interested: 0, out_of_office: 0, done: 0 },
      next: null,
    });
  });

  it("refreshes its account's pages once it is committed, unless it was known already", async () => {
    const listener = await app.world.database.pool.connect();
    const announced: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => announced.push(payload));
    await listener.query(`LISTEN ${UPDATES_CHANNEL}`);
    const message = messageOf(campaign);
    for (const _ of [1, 2]) await store(app, message);
    // Notifications sent before this answer come with it.
    await listener.query('UNLISTEN *');
    listener.release(true);
    expect(announced).toEqual([`${campaign.accountId} inbox`]);
  });

  it('is stored once, however often and by however many readers it is read', async () => {
    const message = messageOf(campaign);
    const stored = await Promise.all([1, 2, 3].map(() => store(app, { ...message, id: newId() })));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await names()).toEqual(['Lead 0']);
  });

  it('joins the existing thread, even if several arrive at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map((hour) => store(app, messageOf(campaign, 0, { sentAt: at(hour), text: `Answer ${hour}` }))));
    expect((await page()).threads.map(({ preview, lastAt }) => [preview, lastAt])).toEqual([['Answer 4', at(4)]]);
  });

  it('marks its thread out of office until a day if it is automatic, and waits for no answer', async () => {
    await store(app, messageOf(campaign, 0, { kind: 'auto_reply', text: 'I am away', returnsOn: '2026-12-01' }));
    expect((await page()).threads[0]).toMatchObject({ label: 'out_of_office', needsAnswer: false, outOfOfficeUntil: '2026-12-01' });
    expect((await page({ state: 'to_answer' })).threads).toEqual([]);
  });

  it('is not stored for an erased lead', async () => {
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [lead(campaign, 2)]);
    expect(await store(app, messageOf(campaign, 2))).toBe(false);
    expect(await names()).toEqual([]);
  });

  it("waits for its lead's erasure in progress, and is not stored", async () => {
    const eraser = await app.world.database.pool.connect();
    await eraser.query('BEGIN');
    await eraser.query('DELETE FROM vault.leads WHERE id = $1', [lead(campaign, 2)]);
    const stored = store(app, messageOf(campaign, 2));
    await until(async () => (await eraser.query(HELD_UP_BY_US)).rowCount);
    await eraser.query('COMMIT');
    eraser.release();
    expect(await stored).toBe(false);
  });
});

describe('a user', () => {
  it('labels a thread, which keeps the label when further messages arrive', async () => {
    await store(app, messageOf(campaign));
    const threadId = await idOf(0);
    await app.do(new LabelThread(campaign.accountId, threadId, 'not_now'));
    await app.do(new LabelThread(campaign.accountId, threadId, 'not_now'));
    await store(app, messageOf(campaign, 0, { sentAt: at(9), text: 'Not interested' }));
    expect((await page()).threads[0]).toMatchObject({ label: 'not_now', labelBy: 'user', preview: 'Not interested' });
    const { accountId, campaignId } = campaign;
    const data = { accountId, campaignId, leadId: lead(campaign), threadId, label: 'not_now' };
    expect(await events(threadId)).toEqual([{ type: 'InboxThreadLabelled', data }]);
  });

  it("confirms a label set by the rules, which from then on is the user's", async () => {
    await store(app, messageOf(campaign));
    await app.do(new LabelThread(campaign.accountId, await idOf(0), 'interested'));
    expect((await page()).threads[0]).toMatchObject({ label: 'interested', labelBy: 'user' });
  });

  it('closes and reopens a thread, each recorded once', async () => {
    await store(app, messageOf(campaign));
    const threadId = await idOf(0);
    for (const done of [true, true, false, false]) await app.do(new CloseThread(campaign.accountId, threadId, done));
    expect((await events(threadId)).map(({ type }) => type)).toEqual(['InboxThreadClosed', 'InboxThreadReopened']);
    expect((await page()).threads[0]).toMatchObject({ done: false, needsAnswer: true });
  });

  it('sees a closed thread again when its lead writes', async () => {
    await store(app, messageOf(campaign));
    await app.do(new CloseThread(campaign.accountId, await idOf(0), true));
    expect([await names({ state: 'done' }), await names({ state: 'to_answer' })]).toEqual([['Lead 0'], []]);
    await store(app, messageOf(campaign, 0, { sentAt: at(12) }));
    expect([await names({ state: 'done' }), await names({ state: 'to_answer' })]).toEqual([[], ['Lead 0']]);
  });

  it('cannot label or close the thread of another account', async () => {
    await store(app, messageOf(campaign));
    const threadId = await idOf(0);
    const stranger = await app.world.seed(1);
    for (const order of [new LabelThread(stranger.accountId, threadId, 'not_now'), new CloseThread(stranger.accountId, threadId, true)])
      await expect(app.do(order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the list of threads', () => {
  beforeEach(async () => {
    await store(app, messageOf(campaign, 0, { sentAt: at(8) }));
    await store(app, messageOf(campaign, 1, { sentAt: at(9), text: 'Not now' }));
    await store(app, messageOf(campaign, 2, { sentAt: at(10), text: 'No thanks' }));
    await store(app, messageOf(campaign, 3, { sentAt: at(11), kind: 'auto_reply' }));
    await app.do(new CloseThread(campaign.accountId, await idOf(2), true));
  });

  it('is sorted newest first, but threads waiting for an answer oldest first', async () => {
    expect(await names()).toEqual(['Lead 3', 'Lead 2', 'Lead 1', 'Lead 0']);
    expect(await names({ state: 'to_answer' })).toEqual(['Lead 0', 'Lead 1']);
  });
  it('is filtered by label, by state, and by both', async () => {
    expect(await names({ label: 'not_interested' })).toEqual(['Lead 2']);
    expect(await names({ label: 'not_now', state: 'to_answer' })).toEqual(['Lead 1']);
    expect(await names({ label: 'not_now', state: 'done' })).toEqual([]);
  });
  it('counts all threads, regardless of the filters', async () => {
    const counts = { to_answer: 2, interested: 1, not_now: 1, not_interested: 1, out_of_office: 1, done: 1 };
    expect((await page({ label: 'not_now', search: 'nobody' })).counts).toEqual(counts);
    expect((await page({ campaign: newId() })).counts).toMatchObject({ to_answer: 0, done: 0 });
  });
  it('is filtered by campaign', async () => {
    const other = await app.world.seed(1, { accountId: campaign.accountId });
    await store(app, messageOf(other, 0, { sentAt: at(12) }));
    expect((await page({ campaign: other.campaignId })).threads.map(({ campaignId }) => campaignId)).toEqual([other.campaignId]);
    expect(await names()).toHaveLength(5);
  });
  it('is searched by name, address and latest words', async () => {
    expect(await names({ search: 'LEAD 1' })).toEqual(['Lead 1']);
    expect(await names({ search: `lead-2@${campaign.listId.slice(-12)}` })).toEqual(['Lead 2']);
    expect(await names({ search: 'thursday' })).toEqual(['Lead 3', 'Lead 0']);
    expect(await names({ search: 'thursday', state: 'to_answer' })).toEqual(['Lead 0']);
    expect(await names({ search: 'nobody' })).toEqual([]);
  });
  it.each([{}, { state: 'to_answer' }, { search: 'lead' }, { campaign: true }])(
    'comes page by page, each thread once: %j',
    async (asked) => {
      const filter = 'campaign' in asked ? { campaign: campaign.campaignId } : asked;
      const all = await names(filter);
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const part: InboxThreadsPage = await page({ ...filter, limit: 1, ...(after && { after }) });
        seen.push(...part.threads.map(({ leadName }) => leadName));
        after = part.next;
      }
      expect(seen).toEqual(all);
    },
  );
  it('is empty for another account', async () => {
    const stranger = await app.world.seed(1);
    expect((await page({ campaign: campaign.campaignId }, stranger)).threads).toEqual([]);
    expect((await page({ after: await idOf(3) }, stranger)).threads).toEqual([]);
  });
});

describe('a long conversation', () => {
  const part = (threadId: string, before: string | null = null, { accountId } = campaign) =>
    app.ask<InboxThreadDetails>(new GetThread(accountId, threadId, before));
  const texts = ({ messages }: InboxThreadDetails) => messages.map(({ text }) => text);
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `Message ${from + n}`);

  it('is loaded fifty messages at a time, latest first, even if many arrived in the same second', async () => {
    for (let n = 0; n < 120; n += 1) await store(app, messageOf(campaign, 0, { text: `Message ${n}`, sentAt: at(n < 80 ? 8 : 9) }));
    const threadId = await idOf(0);
    const latest = await part(threadId);
    expect([texts(latest), latest.earlier]).toEqual([numbers(70, 120), latest.messages[0]?.id]);
    const earlier = await part(threadId, latest.earlier);
    expect([texts(earlier), earlier.earlier]).toEqual([numbers(20, 70), earlier.messages[0]?.id]);
    const first = await part(threadId, earlier.earlier);
    expect([texts(first), first.earlier]).toEqual([numbers(0, 20), null]);
    const stranger = await app.world.seed(1);
    await expect(part(threadId, latest.earlier, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(texts(await part(threadId, newId()))).toEqual([]);
  });

  it('has nothing earlier if it has exactly fifty messages', async () => {
    for (let n = 0; n < 50; n += 1) await store(app, messageOf(campaign, 1, { text: `Message ${n}`, sentAt: at(8) }));
    const all = await part(await idOf(1));
    expect([texts(all), all.earlier]).toEqual([numbers(0, 50), null]);
  });
});

describe('deleting a lead', () => {
  const left = async () => {
    const tables = ['inbox_threads', 'inbox_messages'].map((table) => `SELECT lead_id FROM mailer.${table} WHERE account_id = $1`);
    const { rows } = await app.world.database.pool.query<{ lead_id: string }>(tables.join(' UNION ALL '), [campaign.accountId]);
    return rows.map((row) => row.lead_id);
  };
  it('deletes its thread and messages, and nobody else’s', async () => {
    for (const n of [0, 1]) await store(app, messageOf(campaign, n));
    await app.do(new HoldLead(campaign.accountId, lead(campaign)));
    expect(await left()).toEqual([lead(campaign, 1), lead(campaign, 1)]);
  });
  it('happens with its list as well', async () => {
    await app.world.prepare(campaign);
    await app.world.launch(campaign);
    await app.settle();
    await store(app, messageOf(campaign));
    await app.do(new HoldLeadList(newId(), campaign.listId));
    expect(await left()).toEqual([lead(campaign), lead(campaign)]);
    await app.do(new HoldLeadList(campaign.accountId, campaign.listId));
    expect(await left()).toEqual([]);
  });

  const happens = async (streamId: string, event: NewEvent) => {
    const { version: expectedVersion } = await app.world.store.load(campaign.accountId, streamId, { initial: 0, evolve: (n) => n });
    const stream = { tenantId: campaign.accountId, streamId, context: 'campaigns', occurredAt: at(9) } as const;
    await app.world.store.append({ ...stream, events: [event], expectedVersion });
    await app.settle();
  };
  it('also deletes what it answers while it is being deleted', async () => {
    const { accountId } = campaign;
    for (const n of [0, 1]) await store(app, messageOf(campaign, n));
    await app.do(new HoldLead(accountId, lead(campaign)));
    await store(app, messageOf(campaign, 0, { text: 'One more thing' }));
    await happens(`lead-${lead(campaign)}`, { type: 'LeadDeleted', data: { accountId, leadId: lead(campaign) } });
    expect(await left()).toEqual([lead(campaign, 1), lead(campaign, 1)]);
  });
  it('also deletes what it answers while its list is being deleted in chunks', async () => {
    await app.world.prepare(campaign);
    await app.world.launch(campaign);
    await app.settle();
    const { accountId, listId } = campaign;
    await store(app, messageOf(campaign));
    await happens(`lead-list-${listId}`, { type: 'LeadListDeleted', data: { accountId, listId } });
    expect(await left()).toEqual([]);
    await store(app, messageOf(campaign));
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE list_id = $1', [listId]);
    await app.world.database.pool.query('UPDATE jobs._private_jobs SET run_at = now()');
    await app.settle();
    expect(await left()).toEqual([]);
  });
});
