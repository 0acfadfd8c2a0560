import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { inDatabase } from './support/database.js';
import { type Ledger, advanceClock, ask, businessTime, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Deed, readerOf } from './support/readers.js';
import { type Recount, type StoredEvent, recount } from './support/recount.js';
import { campaignText, dashboardText, expectedCampaignText, expectedDashboardText } from './support/shown-figures.js';
import { type Stage, openStage } from './support/stage.js';

// Fourteen days, on a machine that may be busy with other work.

const ZONE = 'America/New_York';
const email = `wanda.walker.${process.pid}@larkfield.example`;
const leads = Array.from({ length: 40 }, (_, index) => `walker${index}@pier.example`);
const leadOf = (index: number): string => leads[index] ?? '';
const sender = { senderName: 'Wanda', replyTo: 'wanda@larkfield.example', postalAddress: '12 Mill Lane' };
const STEP_DAYS = [1, 3, 7, 14];
const LAST_DAY = 14;
const POLL_MS = 100;
const TIMEOUT_MS = 60_000;
const SHOWN_ON = [3, 7, 14];
// The clocks change in New York in March and November: a day of 23 or 25 hours would move the emails.
const CLOCK_CHANGES = [2, 10];

type Doing = [lead: number, nth: number, deed: Deed];
type Order = { lead: number; amount?: number; refund?: number };

/** Which reader does what with which of their emails. */
const DOINGS: Record<number, Doing[]> = {
  1: [
    [1, 1, 'open'],
    [2, 1, 'open'],
    [2, 1, 'open'],
    [3, 1, 'click'],
    [4, 1, 'open by a machine'],
    [5, 1, 'answer by itself'],
    [6, 1, 'reply'],
    [7, 1, 'bounce'],
    [8, 1, 'bounce for now'],
    [9, 1, 'unsubscribe'],
    [10, 1, 'complain'],
  ],
  2: [[11, 1, 'open']],
  3: [
    [1, 2, 'open'],
    [14, 2, 'click'],
    [15, 2, 'reply'],
  ],
  4: [[15, 1, 'reply']],
  7: [
    [18, 3, 'reply'],
    [19, 3, 'unsubscribe'],
    [20, 3, 'click'],
    [21, 3, 'bounce'],
  ],
  9: [[16, 2, 'reply']],
  14: [
    [22, 4, 'click'],
    [23, 4, 'reply'],
  ],
};

/** A lead of day 2 to 5 orders in the month before those of day 6 on. */
const ORDERS: Record<number, Order[]> = {
  2: [{ lead: 12, amount: 420.5 }],
  4: [{ lead: 6, amount: 100 }],
  5: [{ lead: 16, amount: 80 }],
  6: [
    { lead: 12, refund: 20.25 },
    { lead: 17, amount: 300 },
  ],
  8: [{ lead: 17, refund: 300 }],
  10: [{ lead: 24, amount: 19.99 }],
};

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  await turnClockToMonthsEnd();
  stage = await openStage(ZONE);
  campaignId = await prepareCampaign(stage, email, leads, 'Two months free: https://larkfield.example/back');
  await ops('plan', 'grant', email, 'growth');
  await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
  await advanceClock('2m');
});
afterAll(() => stage.close());

/** Five days before a month ends, in the evening: in New York a day ends hours after it does in UTC. */
async function turnClockToMonthsEnd(): Promise<void> {
  const now = await businessTime();
  const starts = [1, 2, 3].map((ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1, 23)));
  const start = starts
    .map((first) => new Date(first.getTime() - 5 * 86_400_000))
    .find((at, index) => at > now && !CLOCK_CHANGES.includes(starts[index]?.getUTCMonth() ?? 0));
  await advanceClock(`${Math.ceil(((start ?? now).getTime() - now.getTime()) / 1000)}s`);
}

const api = <T>(path = ''): Promise<T> => ask<T>(stage.page, `/api/campaigns/${campaignId}${path}`);

async function live(day: number): Promise<void> {
  const step = STEP_DAYS.indexOf(day) + 1;
  if (step > 0)
    await until(
      () => api<Ledger & { steps: { step: number; waiting: number; inFlight: number }[] }>('/ledger'),
      ({ planned, steps }) => planned === leads.length * 4 && steps.some((one) => one.step === step && one.waiting + one.inFlight === 0),
    );
  for (const [lead, nth, deed] of DOINGS[day] ?? []) await readerOf(leadOf(lead), nth, deed);
  for (const { lead, amount, refund } of ORDERS[day] ?? []) {
    const external_id = `order-${process.pid}-${lead}`;
    if (amount !== undefined) await order('conversions', { email: leadOf(lead), amount, external_id });
    if (refund !== undefined) await order('conversions/reverse', { external_id, amount: refund });
  }
}

const order = (path: string, body: object): Promise<unknown> => send(stage, `/api/${path}`, body);

const stored = (): Promise<StoredEvent[]> =>
  inDatabase<StoredEvent>(
    `SELECT type, occurred_at AS at, data FROM es.events
     WHERE tenant_id = (SELECT tenant_id FROM es.events WHERE data ->> 'campaignId' = '${campaignId}' LIMIT 1) ORDER BY position`,
  );

/** How many of each event the readers and buyers must have left in the store so far. */
function done(day: number): Record<string, number> {
  const until = <T>(of: Record<number, T[]>): T[] => Object.entries(of).flatMap(([on, list]) => (Number(on) <= day ? list : []));
  const deeds = until(DOINGS);
  const distinct = (...wanted: Deed[]): number =>
    new Set(deeds.filter(([, , deed]) => wanted.includes(deed)).map(([lead, nth]) => `${lead} ${nth}`)).size;
  return {
    EmailOpened: distinct('open', 'open by a machine', 'click'),
    EmailClicked: distinct('click'),
    ReplyReceived: distinct('reply', 'answer by itself'),
    EmailBounced: distinct('bounce', 'bounce for now'),
    LeadUnsubscribed: distinct('unsubscribe'),
    ComplaintReceived: distinct('complain'),
    ConversionRecorded: until(ORDERS).filter(({ amount }) => amount !== undefined).length,
    ConversionReversed: until(ORDERS).filter(({ refund }) => refund !== undefined).length,
  };
}

const countsOf = (events: StoredEvent[], names: string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, events.filter(({ type }) => type === name).length]));

type Shown = Omit<Recount, 'ledger' | 'dashboard' | 'days'>;

/** The API's response, reduced to its figures. */
async function said(expected: Recount): Promise<object> {
  const [campaign, metrics, ledger, dashboard, days] = await Promise.all([
    api<Shown>(),
    api<Shown['metrics']>('/metrics'),
    api<Recount['ledger']>('/ledger'),
    ask<Recount['dashboard']>(stage.page, '/api/dashboard/stats'),
    api<Recount['days']>('/daily'),
  ]);
  const like = <T extends object>(shape: T, from: T): T =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, from[key as keyof T]])) as T;
  return {
    status: campaign.status,
    stats: campaign.stats,
    metrics: like(expected.metrics, campaign.metrics),
    alone: like(expected.metrics, metrics),
    leadFigures: campaign.leadFigures,
    steps: campaign.steps.map((step, index) => like(expected.steps[index] ?? step, step)),
    ledger: { ...like(expected.ledger, ledger), steps: ledger.steps },
    dashboard: like(expected.dashboard, dashboard),
    days: days.filter(({ sent, opened, clicked, replied, orders }) => sent + opened + clicked + replied + orders > 0),
  };
}

/** Polls until the figures agree with the events, or gives up and reports the differences. */
async function compare(day: number): Promise<Recount> {
  const deadline = Date.now() + TIMEOUT_MS;
  // The campaign's end follows its last email on its own; nothing must happen between the figures and the pages.
  if (day === LAST_DAY) await until(stored, (events) => events.some(({ type }) => type === 'CampaignCompleted'));
  for (;;) {
    const events = await stored();
    const counted = recount(events, campaignId, ZONE, await businessTime());
    const [expected, shown] = [{ ...counted, alone: counted.metrics, did: done(day) }, await said(counted)];
    const now = { ...shown, did: countsOf(events, Object.keys(expected.did)) };
    if (JSON.stringify(sorted(now)) === JSON.stringify(sorted(expected)) || Date.now() > deadline) {
      expect({ day, ...now }).toEqual({ day, ...expected });
      return counted;
    }
    await wait(POLL_MS);
  }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value;

it('shows on each of fourteen days the figures of a recount of the events', async () => {
  const { page } = stage;
  for (let day = 1; day <= LAST_DAY; day += 1) {
    if (day > 1) await advanceClock('22h');
    await live(day);
    await advanceClock('2h');
    const counted = await compare(day);
    if (!SHOWN_ON.includes(day)) continue;
    await page.goto(`/campaigns/${campaignId}`);
    expect({ day, ...(await campaignText(page)) }).toEqual({ day, ...expectedCampaignText(counted) });
    await page.goto('/dashboard');
    expect({ day, ...(await dashboardText(page)) }).toEqual({ day, ...expectedDashboardText(counted) });
  }
  expect(stage.faults).toEqual([]);
});
