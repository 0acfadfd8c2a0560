import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { conversionStream, outreachStream } from '@rekindle/contracts';
import { EventStore, type EventsFor, type NewEvent, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain, expectRebuildable, newSeed, randomFrom } from '@rekindle/event-sourcing/testing';
import { type Tx, inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { campaignsMigrations } from '../../migrations/index.js';
import { ConversionViewProjection } from './conversion-view.projection.js';

const QUARTER_HOUR_MS = 15 * 60_000;
const accountId = newId();
const projection = new ConversionViewProjection();
let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations, campaignsMigrations]);
  store = new EventStore(database.pool);
});
beforeEach(() => database.pool.query('TRUNCATE campaigns.conversion_view, campaigns.revived_leads, campaigns.revival_counts'));
afterAll(() => database.drop());

interface Lead {
  accountId: string;
  campaignId: string;
  leadId: string;
}
const aLead = (campaignId = newId()): Lead => ({ accountId, campaignId, leadId: newId() });

interface Order extends Lead {
  conversionId: string;
  step: number | null;
  cents: number;
  at: Date;
  refunds: number[];
}
const anOrder = (lead: Lead, at: Date, cents: number, step: number | null = 1): Order => ({
  ...lead,
  ...{ conversionId: newId(), step, cents, at, refunds: [] },
});

const recorded = ({ refunds, at, cents, ...order }: Order): NewEvent => ({
  type: 'ConversionRecorded',
  data: { ...order, rule: 'last-email-30-days@1', amountCents: cents, currency: 'usd' },
});
const reversed = ({ conversionId, campaignId, leadId }: Order, amountCents: number): NewEvent => ({
  type: 'ConversionReversed',
  data: { accountId, conversionId, campaignId, leadId, amountCents },
});
const reply = (lead: Lead, autoReply = false): NewEvent => ({
  type: 'ReplyReceived',
  data: { ...lead, step: 1, autoReply, source: 'imap' },
});

async function append(streamId: string, context: 'campaigns' | 'mailer', occurredAt: Date, event: NewEvent): Promise<void> {
  const expectedVersion = (await store.readStream(accountId, streamId)).length;
  await store.append({ tenantId: accountId, streamId, context, expectedVersion, events: [event], occurredAt });
}
const place = (order: Order): Promise<void> => append(conversionStream(order.conversionId), 'campaigns', order.at, recorded(order));
async function refund(order: Order, cents: number): Promise<void> {
  order.refunds.push(cents);
  await append(conversionStream(order.conversionId), 'campaigns', new Date(order.at.getTime() + 1), reversed(order, cents));
}
const answer = (lead: Lead, at: Date, isAutomatic = false): Promise<void> =>
  append(outreachStream(lead), 'mailer', at, reply(lead, isAutomatic));

interface Sums {
  campaignId: string;
  bucket: string;
  revived: number;
  replied: number;
  cents: number;
}

async function kept(): Promise<Sums[]> {
  const { rows } = await database.pool.query<Omit<Sums, 'bucket'> & { bucket: Date }>(
    `SELECT campaign_id AS "campaignId", bucket, revived, replied, revenue_cents::float8 AS cents FROM campaigns.revival_counts
     WHERE account_id = $1 ORDER BY campaign_id, bucket`,
    [accountId],
  );
  return rows.map((row) => ({ ...row, bucket: row.bucket.toISOString() }));
}

/** The expected sums, computed from all data. */
function summed(orders: readonly Order[], replies: readonly { lead: Lead; at: Date }[]): Sums[] {
  const sums = new Map<string, Sums>();
  const at = (campaignId: string, moment: Date): Sums => {
    const bucket = new Date(Math.floor(moment.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS).toISOString();
    const sum = sums.get(campaignId + bucket) ?? { campaignId, bucket, revived: 0, replied: 0, cents: 0 };
    sums.set(campaignId + bucket, sum);
    return sum;
  };
  const signs = new Map<string, { lead: Lead; first: Date }>();
  const sign = (lead: Lead, moment: Date): void => {
    const first = signs.get(lead.leadId)?.first ?? moment;
    signs.set(lead.leadId, { lead, first: first < moment ? first : moment });
  };
  for (const order of orders) {
    const back = order.refunds.reduce((sum, cents) => sum + cents, 0);
    if (order.step === null || (order.refunds.length > 0 && back >= order.cents)) continue;
    at(order.campaignId, order.at).cents += order.cents - back;
    sign(order, order.at);
  }
  const firstReplies = [...Map.groupBy(replies, ({ lead }) => lead.leadId).values()].flatMap(([first]) => first ?? []);
  for (const { lead, at: moment } of firstReplies) {
    at(lead.campaignId, moment).replied += 1;
    sign(lead, moment);
  }
  for (const { lead, first } of signs.values()) at(lead.campaignId, first).revived += 1;
  return [...sums.values()]
    .filter(({ revived, replied, cents }) => revived + replied + cents > 0)
    .toSorted((a, b) => (a.campaignId + a.bucket < b.campaignId + b.bucket ? -1 : 1));
}

it('gives the same sums of orders, refunds and replies, in whatever order they are read', async () => {
  const seed = newSeed();
  const random = randomFrom(seed);
  const roll = (n: number): number => Math.floor(random() * n);
  const [one, other] = [newId(), newId()];
  const leads = Array.from({ length: 40 }, (_, index) => aLead(index % 2 ? one : other));
  const anyLead = (): Lead => leads[roll(leads.length)] as Lead;
  const anyTime = (): Date => new Date(Date.UTC(2026, 10, 1 + roll(3), roll(24), roll(60)));
  const orders: Order[] = [];
  const replies: { lead: Lead; at: Date }[] = [];
  for (let part = 0; part < 3; part += 1) {
    for (let count = 0; count < 40; count += 1) {
      const [lead, at] = [anyLead(), anyTime()];
      const what = roll(5);
      if (what < 2) {
        const order = anOrder(lead, at, roll(3) * 500, roll(5) ? 1 + roll(4) : null);
        orders.push(order);
        await place(order);
      } else if (what === 2) await answer(lead, at, true);
      else if (what === 3) {
        replies.push({ lead, at });
        await answer(lead, at);
      } else {
        const order = orders[roll(orders.length)];
        const left = order ? order.cents - order.refunds.reduce((sum, cents) => sum + cents, 0) : 0;
        if (order && (left > 0 || order.refunds.length === 0)) await refund(order, roll(2) ? left : Math.min(left, 250));
      }
    }
    await drain(database.pool, { projections: [projection], seed: seed + part });
    expect({ seed, part, sums: await kept() }).toEqual({ seed, part, sums: summed(orders, replies) });
  }
  await expectRebuildable(database.pool, projection, { seed });
});

it('counts a lead once that orders twice at the same time', async () => {
  const lead = aLead();
  const orders = [2, 1].map((hour) => anOrder(lead, new Date(Date.UTC(2026, 10, 2, hour)), 1000));
  const [first, second] = orders.map((order) => [{ ...recorded(order), eventId: newId(), occurredAt: order.at }]);
  const fold = (tx: Tx, events: unknown): Promise<void> =>
    projection.apply(events as EventsFor<ConversionViewProjection>, tx, (table) => table);
  let beginSecond = (): void => undefined;
  const secondMayBegin = new Promise<void>((resolve) => (beginSecond = resolve));
  const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const one = inTransaction(database.pool, async (tx) => {
    await fold(tx, first);
    beginSecond();
    while ((await database.pool.query(isWaiting)).rowCount === 0) continue;
  });
  await secondMayBegin;
  await Promise.all([one, inTransaction(database.pool, (tx) => fold(tx, second))]);
  expect(await kept()).toEqual(summed(orders, []));
});
