import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const DAY_MS = 86_400_000;
let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

/** Moves the business clock to an hour of the next Monday, UTC. @returns that Monday's midnight */
async function toMondayAt(hour: number): Promise<Date> {
  const now = await paying.now();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today + ((8 - now.getUTCDay()) % 7 || 7) * DAY_MS;
  await paying.advance(`${Math.ceil((monday + hour * 3_600_000 - now.getTime()) / 60_000)}m`);
  return new Date(monday);
}

const summaries = async ({ email }: Caller) =>
  (await gateway.app.inject(`/sandbox/api/messages?to=${email}&q=week`))
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Your week'));

it('reaches a user once on Monday, and again the following week', async () => {
  const jane = await gateway.signUp({ timeZone: 'UTC' });
  const accountId = await paying.accountOf(jane);
  const sends = (bucket: Date, emails: number) =>
    gateway.database.pool.query(
      `INSERT INTO campaigns.step_counts (campaign_id, bucket, account_id, step, sent, opened, clicked, replied,
         tests, bounced, failed, unsubscribed, complained) VALUES ($1, $2, $3, 1, $4, 0, 0, 0, 0, 0, 0, 0, 0)`,
      [newId(), bucket, accountId, emails],
    );
  const first = await toMondayAt(7);
  await sends(new Date(first.getTime() - DAY_MS), 40);
  await sends(new Date(first.getTime() + DAY_MS), 25);
  await paying.advance('61m');
  await until(
    () => summaries(jane),
    (all) => all.length > 0,
  );
  await paying.advance('5h');
  await toMondayAt(9);
  const all = await until(
    () => summaries(jane),
    (seen) => seen.length > 1,
  );
  expect(all.toSorted()).toEqual(['Your week: 25 emails sent', 'Your week: 40 emails sent']);
});
