import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { RecordConversion } from '../../conversions/record-conversion/record-conversion.js';
import { ReverseConversion } from '../../conversions/reverse-conversion/reverse-conversion.js';
import { GetHoldoutResult } from './get-holdout.js';
import type { HoldoutResult } from './holdout.dto.js';

const DAY_MS = 86_400_000;
const HELD_OUT = 40;

let campaigns: TestCampaigns;
let campaignId: string;
let leadIds: string[];
let startsAt: Date;
beforeAll(async () => {
  campaigns = await startCampaigns();
  await campaigns.plan('growth');
  const listId = await campaigns.list(Array<object>(200).fill({}));
  leadIds = (await new LeadVault(campaigns.database.pool).listPage(listId, null, 200)).map(({ id }) => id);
  campaignId = await campaigns.prepared(listId);
  startsAt = campaigns.clock.now();
  campaigns.drawn.groupOf = new Map(leadIds.slice(0, 180).map((id, n) => [id, n < HELD_OUT ? 'held_out' : 'contacted']));
});
afterAll(() => campaigns.stop());

const holdout = (of = campaignId, accountId = campaigns.accountId): Promise<HoldoutResult> =>
  campaigns.ask(new GetHoldoutResult(accountId, of));

/** @returns the id of the order */
async function order(n: number, amountCents: number, { days = 1 } = {}): Promise<string> {
  const occurredAt = new Date(startsAt.getTime() + days * DAY_MS);
  const leadId = leadIds[n] ?? '';
  const request = { leadId, email: null, campaignId: null, amountCents, currency: 'usd', occurredAt, externalId: null };
  return (await campaigns.do<{ id: string }>(new RecordConversion(campaigns.accountId, request))).id;
}

it('has nothing to compare if nobody is held out', async () => {
  expect(await holdout()).toMatchObject({
    percent: 0,
    verdict: 'nobody_held_out',
    contacted: { leads: 0, ordered: 0, orders: 0, revenue: 0 },
    heldOut: { leads: 0, ordered: 0, orders: 0, revenue: 0 },
    roas: null,
  });
});

it('counts both groups’ orders since the launch, whatever they are credited to', async () => {
  campaigns.drawn.sizes = { percent: 20, startsAt, contacted: 140, heldOut: HELD_OUT, waiting: 3 };
  campaigns.clock.advance(40 * DAY_MS);
  for (const n of [60, 61, 62]) await order(n, 20_000);
  await order(60, 5_000);
  await order(0, 10_000);
  // Before the launch; later than 30 days after the last email; by a lead that was not in the draw.
  await order(1, 10_000, { days: -1 });
  await order(70, 10_000, { days: 31 });
  await order(190, 10_000);
  await campaigns.settle();
  expect(await holdout()).toMatchObject({
    percent: 20,
    contacted: { leads: 140, ordered: 3, orders: 4, revenue: 650 },
    heldOut: { leads: 40, ordered: 1, orders: 1, revenue: 100 },
    waiting: 3,
    verdict: 'too_early',
    need: { kind: 'orders', count: 26 },
  });
});

it('finds orders recorded for the same person’s lead on another list, too', async () => {
  const listId = await campaigns.list([{ email: 'Lead-2@example.com' }]);
  const [other] = await new LeadVault(campaigns.database.pool).listPage(listId, null, 1);
  const n = leadIds.length;
  leadIds.push(other?.id ?? '');
  const before = (await holdout()).heldOut;
  await order(n, 7_000);
  await campaigns.settle();
  expect((await holdout()).heldOut).toEqual({
    leads: 40,
    ordered: before.ordered + 1,
    orders: before.orders + 1,
    revenue: before.revenue + 70,
  });
});

it('subtracts refunds', async () => {
  const before = (await holdout()).contacted;
  const whole = await order(80, 30_000);
  const part = await order(81, 30_000);
  await campaigns.do(new ReverseConversion(campaigns.accountId, whole, null, null));
  await campaigns.do(new ReverseConversion(campaigns.accountId, part, 10_000, null));
  await campaigns.settle();
  expect((await holdout()).contacted).toEqual({
    leads: 140,
    ordered: before.ordered + 1,
    orders: before.orders + 1,
    revenue: before.revenue + 200,
  });
});

it('reports the effect of the emails once it is unlikely to be chance', async () => {
  for (let n = 90; n < 120; n += 1) await order(n, 20_000);
  await campaigns.settle();
  const { contacted, heldOut, verdict, need, extraOrdered, extraRevenue } = await holdout();
  expect({ verdict, need }).toEqual({ verdict: 'more', need: null });
  expect(extraOrdered.value).toBeCloseTo(contacted.ordered - (140 / 40) * heldOut.ordered, 1);
  expect(extraRevenue.value).toBeCloseTo(contacted.revenue - (140 / 40) * heldOut.revenue, 1);
  expect(extraOrdered.low).toBeGreaterThan(0);
});

it('is not available to another account', async () => {
  await expect(holdout(campaignId, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(holdout(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
