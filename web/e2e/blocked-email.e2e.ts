import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const email = `nora.blocked.${process.pid}@larkfield.example`;
const SHORT = `short@blocked-${process.pid}.example`;
const LONG = `long@blocked-${process.pid}.example`;
// A value that a spreadsheet may hold for one lead, and that no email can hold a hundred times.
const csv = ['Email,First Name,Notes', `${LONG},Ben,${'so much to say '.repeat(300)}`, `${SHORT},Ada,Shelves`, ''].join('\n');
const FILLED_UP = `Hello {{ first_name }}. ${'{{ notes }}'.repeat(120)}`;
const SAYS = 'The day 1 email cannot be sent to 1 lead: it grows too long when it is filled in. It waits; edit the email, and it goes out.';

interface Ledger {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  blocked: { step: number; reason: string; emails: number }[];
}

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email, [SHORT, LONG], 'Two months free', csv);
  await ops('plan', 'grant', email, 'revival_growth');
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const ledger = () => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`);
const write = async (text: string): Promise<void> => {
  await button('Edit the day 1 email').click();
  await stage.page.getByLabel('Email', { exact: true }).fill(text);
  await button('Save email').click();
};

it('refuses a text that could not be sent to anybody, and says why', async () => {
  await stage.page.goto(`/campaigns/${campaignId}`);
  await write('{{ (1..100000000) | join: "," }}');
  await stage.page.getByText('The email grows too long when it is filled in.').first().waitFor();
  await button('Discard changes').click();
  // The browser's console names each refusal: of the save, and of the preview beside it.
  for (const refusal of stage.faults.splice(0)) expect(refusal).toMatch(/status of 400 .*\/emails\/1(\/preview)?$/);
});

it('says so, too, if a sample of it cannot be sent', async () => {
  const { page } = stage;
  await write(FILLED_UP);
  await page.getByText('Day 1 email saved.').waitFor();
  await button('Send the day 1 email to me').click();
  await page.getByText('This email cannot be sent: it grows too long when it is filled in for the first lead.').waitFor();
  await page.getByRole('dialog').getByRole('button').last().click();
  for (const refusal of stage.faults.splice(0)) expect(refusal).toMatch(/status of 400 .*\/(emails\/1\/preview|send-test)$/);
});

it('says which email waits, for whom and why, while the others go', async () => {
  const { page } = stage;
  const sender = { senderName: 'Nora', replyTo: email, postalAddress: '12 Mill Lane, Bristol' };
  await until(
    () => ask<{ kind: string; limit: number | null }[]>(page, '/api/account/usage'),
    (usage) => usage.some(({ kind, limit }) => kind === 'campaignsPerMonth' && limit === null),
  );
  await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
  await advanceClock('2m');
  const blocked = await until(ledger, (now) => now.blocked.length > 0 && now.sent === 1);
  expect(blocked).toMatchObject({
    planned: 8,
    waiting: 7,
    skipped: 0,
    intended: 1,
    blocked: [{ step: 1, reason: 'email_too_long', emails: 1 }],
  });
  await page.goto(`/campaigns/${campaignId}`);
  await page.getByText(SAYS).waitFor();
  await page.getByRole('link', { name: 'Leads 2' }).click();
  const reasons = page.getByRole('table').getByText('cannot be sent: it grows too long when it is filled in', { exact: true });
  await page
    .getByRole('row')
    .filter({ hasText: LONG })
    .filter({ hasText: 'cannot be sent: it grows too long when it is filled in' })
    .waitFor();
  expect(await reasons.count()).toBe(1);
  await look(stage, 'blocked-email');
});

it('is rewritten, or restored, like an email that is not launched', async () => {
  const { page } = stage;
  await page.getByRole('link', { name: 'Go to the emails' }).click();
  await button('Edit the day 1 email').waitFor();
  expect([await button('Edit the day 1 email').count(), await button('Send the day 1 email to me').count()]).toEqual([1, 0]);
  await page.getByRole('tab', { name: /Day 3/ }).click();
  expect(await button('Write the day 3 email again').count()).toBe(0);
  await page.getByRole('tab', { name: /Day 1/ }).first().click();
  await button('Write the day 1 email again').click();
  await button('Bring back version 1').click();
  await page.getByText('Day 1 email is back as it was.').waitFor();
  const after = await until(ledger, (now) => now.sent === 2);
  expect(after).toMatchObject({ planned: 8, waiting: 6, intended: 2, blocked: [] });
  await page.getByText(SAYS).waitFor({ state: 'detached' });
  expect(await caughtFor(LONG)).toHaveLength(1);
  expect(await button('Edit the day 1 email').count()).toBe(0);
  for (const refusal of stage.faults.splice(0)) expect(refusal).toMatch(/status of 400 .*\/emails\/1\/preview$/);
});
