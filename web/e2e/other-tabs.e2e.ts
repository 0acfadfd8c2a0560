import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD, send, uploadList } from './support/account.js';
import { ask, ops } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

const email = `tess.tabs.${process.pid}@larkfield.example`;
const sender = { senderName: 'Tess', replyTo: email, postalAddress: '12 Mill Lane' };

let stage: Stage;
let original: string;
beforeAll(async () => {
  stage = await openStage();
  original = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });

/** A campaign of its own, for a lead of its own. @returns its id */
async function copyFor(lead: string): Promise<string> {
  const lead_list_id = await uploadList(stage, `${lead}.csv`, `Email,First Name\n${lead}@quay.example,${lead}\n`);
  return (await send<{ campaign_id: string }>(stage, `/api/campaigns/${original}/duplicate`, { lead_list_id })).campaign_id;
}

/** As the page of another tab would. */
async function deletedElsewhere(path: string): Promise<void> {
  const token = await stage.page.evaluate<string>("localStorage.getItem('rekindle.token')");
  const answer = await fetch(`${stage.url}${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(204);
}

it('shows that a campaign is gone, and treats its deletion as done', async () => {
  const { page } = stage;
  const id = await copyFor('carl');
  await send(stage, `/api/campaigns/${id}/launch`, sender);
  await page.goto(`/campaigns/${id}`);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete campaign' }).click();
  await button('Delete campaign').waitFor();
  await deletedElsewhere(`/api/campaigns/${id}`);
  await page.getByText('It was deleted, or the address has a typo.').waitFor();
  await button('Delete campaign').click();
  await page.getByText(/^Webinar signups, spring.* deleted\.$/).waitFor();
  await page.waitForURL('**/campaigns');
});

it('treats a lead that no longer exists as deleted', async () => {
  const { page } = stage;
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Delete Ben' }).first().click();
  await button('Delete lead').waitFor();
  const { items } = await ask<{ items: { id: string }[] }>(page, '/api/leads/items?search=ben%40harbor.example');
  await deletedElsewhere(`/api/leads/items/${items[0]?.id}`);
  await button('Delete lead').click();
  await page.getByText('Ben deleted.').waitFor();
});

it('leads to the campaign if it was launched in another tab', async () => {
  const { page } = stage;
  const id = await copyFor('dora');
  await page.goto(`/campaigns/${id}/launch`);
  await button('Launch to 1 lead').waitFor();
  await send(stage, `/api/campaigns/${id}/launch`, sender);
  await button('Launch to 1 lead').click();
  await page.waitForURL(`**/campaigns/${id}`);
  await page.getByText('This campaign has already been launched.').waitFor();
});

it('offers no launch of a campaign that was deleted in another tab', async () => {
  const { page } = stage;
  const id = await copyFor('emil');
  await page.goto(`/campaigns/${id}/launch`);
  await button('Launch to 1 lead').waitFor();
  await deletedElsewhere(`/api/campaigns/${id}`);
  await button('Launch to 1 lead').click();
  await page.getByText('This campaign cannot be launched now').waitFor();
  await page.getByRole('link', { name: 'See all campaigns' }).waitFor();
});

it('goes back from a page together with the dialogs over it', async () => {
  const { page } = stage;
  const back = async () => {
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const toLeads = async () => {
    await page.goto('/campaigns');
    await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
    await page.getByRole('button', { name: 'Delete Ada' }).first().waitFor();
  };
  await toLeads();
  await page.getByRole('button', { name: 'Delete Ada' }).first().click();
  await button('Delete lead').waitFor();
  await back();
  await toLeads();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).waitFor();
  await back();
});

it('closes its dialogs when another tab signs out', async () => {
  const { page } = stage;
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Delete Ada' }).first().click();
  await button('Delete lead').waitFor();
  const second = await page.context().newPage();
  await second.goto('/campaigns');
  await second.getByRole('button', { name: email }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

async function signedIn(): Promise<void> {
  const { page } = stage;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button('Log in').click();
  await page.getByRole('button', { name: email }).waitFor();
}

it('shows the next user no dialog of the previous one', async () => {
  const { page } = stage;
  await signedIn();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).waitFor();
  const second = await page.context().newPage();
  await second.goto('/campaigns');
  await second.getByRole('button', { name: email }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await signedIn();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('shows the next user no notice of the previous one', async () => {
  const { page } = stage;
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Delete Ada' }).first().click();
  await button('Delete lead').click();
  await page.getByText('Ada deleted.').waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await signedIn();
  expect(await page.getByText('Ada deleted.').count()).toBe(0);
});

it('reported no error except for what no longer existed', () => {
  expect(stage.faults.filter((fault) => !/status of (404|409|401)/.test(fault))).toEqual([]);
});
