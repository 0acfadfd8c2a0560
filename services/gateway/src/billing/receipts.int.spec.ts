import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

/** A user's receipts as text, oldest first. */
async function receipts({ email }: Caller): Promise<string[]> {
  const found = (await gateway.app.inject(`/sandbox/api/messages?to=${email}&q=Receipt`)).json<{ id: string; subject: string }[]>();
  const ids = found.filter(({ subject }) => subject.startsWith('Receipt')).map(({ id }) => id);
  const texts = ids.map(async (id) => (await gateway.app.inject(`/sandbox/api/messages/${id}`)).json<{ text: string }>().text);
  return (await Promise.all(texts)).toReversed();
}

const DAYS = '\\d+ \\w+ \\d{4} to \\d+ \\w+ \\d{4}';

it('sends one receipt for each paid invoice, with its lines and total', async () => {
  const jane = await gateway.signUp();
  const subscription = await paying.subscribe(jane, 'growth');
  const [first] = await until(
    () => receipts(jane),
    (all) => all.length === 1,
  );
  expect(first).toMatch(/^Hello .+,\n\nThank you: your payment of \$100 arrived on \w+, \d+ \w+ \d{4}\. This is what it was for\./);
  expect(first).toMatch(new RegExp(`\\n\\nInvoice \\S+:\\n[^\\n]*Growth[^\\n]*, ${DAYS}: \\$100\\.00\\nPaid: \\$100\\.00\\n\\n`));
  await paying.advanceToRenewal(subscription);
  await paying.sync(jane);
  await until(
    () => receipts(jane),
    (all) => all.length === 2,
  );
  await Promise.all([paying.sync(jane), paying.sync(jane)]);
  await until(async () => (await gateway.database.pool.query('SELECT 1 FROM jobs._private_jobs WHERE run_at <= now()')).rowCount === 0);
  expect(await receipts(jane)).toHaveLength(2);
});
