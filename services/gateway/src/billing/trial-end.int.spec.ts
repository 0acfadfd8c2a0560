import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { withoutRoutine } from '../testing/routine-emails.js';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

const subjects = async ({ email }: Caller) =>
  withoutRoutine((await gateway.app.inject(`/sandbox/api/messages?to=${email}`)).json<{ subject: string }[]>()).map(
    ({ subject }) => subject,
  );

/** Advances the clock to noon, UTC, the given number of days from now. */
async function toNoonIn(days: number): Promise<void> {
  const now = await paying.now();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12);
  await paying.advance(`${Math.ceil((noon - now.getTime()) / 60_000)}m`);
}

it('is announced as the business clock advances, to accounts on the trial only', async () => {
  await toNoonIn(1);
  const [jane, paid] = [await gateway.signUp({ timeZone: 'UTC' }), await gateway.signUp({ timeZone: 'UTC' })];
  await paying.subscribe(paid, 'starter');
  await toNoonIn(5);
  const soon = await until(
    () => subjects(jane),
    (seen) => seen.length > 0,
  );
  expect(soon).toEqual(['Your free trial ends in two days']);
  await toNoonIn(2);
  const all = await until(
    () => subjects(jane),
    (seen) => seen.length > 1,
  );
  expect(all.toSorted()).toEqual(['Your free trial ends in two days', expect.stringMatching(/^Your free trial (ends today|has ended)$/)]);
  expect(await subjects(paid)).toEqual([]);
});
