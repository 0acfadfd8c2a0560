import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { businessTime, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

const email = `zoe.zones.${process.pid}@larkfield.example`;
const ZONE = 'Pacific/Kiritimati';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage('Pacific/Pago_Pago');
  campaignId = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
  await send(stage, '/api/auth/me', { timeZone: ZONE }, 'PATCH');
  await stage.page.goto('/settings/profile');
  await until(
    () => stage.page.evaluate<string>("localStorage.getItem('rekindle.user')"),
    (user) => user.includes(ZONE),
  );
});
afterAll(() => stage.close());

const there = (at: string): string => new Date(at).toLocaleString('en-GB', { timeZone: ZONE, dateStyle: 'full', timeStyle: 'short' });

it.each([
  ['when emails go', () => `/campaigns/${campaignId}/launch`],
  ['when leads were added', () => '/leads'],
  ['when a campaign began', () => '/campaigns'],
])("shows times by the account's clocks, not by the browser's, %s", async (_, path) => {
  const { page } = stage;
  await page.goto(path());
  await page.locator('time').first().waitFor();
  const times = await page.locator('time').all();
  const shown = await Promise.all(times.map(async (time) => [await time.getAttribute('datetime'), await time.getAttribute('title')]));
  expect(shown).toEqual(shown.map(([at]) => [at, there(at ?? '')]));
});

it("records an order on the account's current day", async () => {
  const { page } = stage;
  await send(stage, `/api/campaigns/${campaignId}/launch`, { senderName: 'Zoe', replyTo: email, postalAddress: '12 Mill Lane' });
  await page.goto(`/campaigns/${campaignId}/leads`);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Record an order/ }).click();
  const today = (await businessTime()).toLocaleDateString('en-CA', { timeZone: ZONE });
  expect(await page.getByLabel('Day of the order').inputValue()).toBe(today);
  await page.getByRole('button', { name: 'Record order' }).click();
  await page.getByText(/^Order of \$420 from .* recorded/).waitFor();
});

it('reported no error', () => {
  expect(stage.faults).toEqual([]);
});
