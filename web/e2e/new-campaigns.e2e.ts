import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send, uploadList } from './support/account.js';
import { ask, until } from './support/installation.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

// Pages are checked in four ways, on a machine that may be busy with other work.

const BAKERY = {
  company_name: 'Bread & Co',
  product_or_service: 'Days of baking for beginners',
  target_offer: 'A second seat at half the price',
  average_order_value: 90,
  why_leads_went_cold: 'They asked for dates and never heard back',
  unique_selling_proposition: 'Everybody bakes at an oven of their own',
  industry: 'Baking classes',
  ideal_customer_profile: 'People who bake at home',
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { page } = stage;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(`ida.moor.${process.pid}@larkfield.example`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByLabel('I accept the Terms of Service').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });

it('writes one email in three steps, keeps it between them, and creates a draft', async () => {
  const { page } = stage;
  await page.goto('/campaigns/new');
  await page.getByText('Enter a name and a subject').waitFor();
  expect(await button('Next').isDisabled()).toBe(true);
  await page.getByLabel('Campaign name').fill('Bread day');
  await page.getByLabel('Subject').fill('A day of bread');
  await page.reload();
  expect(await page.getByLabel('Subject').inputValue()).toBe('A day of bread');
  await page.getByLabel('Subject').press('Enter');
  await page.getByText('Write the email first').waitFor();
  await page.getByLabel('Email body').fill('Hello,\n\nwe bake on Saturday.');
  await look(stage, 'new-campaign');
  await button('Back').click();
  await button('Next').click();
  await button('Next').click();
  await page.route('**/api/campaigns', (route) => route.abort(), { times: 1 });
  await button('Create campaign').click();
  await page.getByRole('dialog').getByText('Error creating campaign. Please try again.', { exact: true }).waitFor();
  await button('OK').click();
  await button('Create campaign').click();
  await page.getByText('Saving').waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByText('Campaign created successfully!').waitFor();
  const [draft] = await until(
    () => ask<{ _id: string; name: string; status: string }[]>(page, '/api/campaigns'),
    (campaigns) => campaigns.length > 0,
  );
  expect(draft).toMatchObject({ name: 'Bread day', status: 'draft' });
  await page.goto(`/campaigns/${draft?._id}`);
  await page.getByRole('heading', { name: 'Send it to a list' }).waitFor();
});

it('opens a draft, keeps the typed text while another page is visited, and saves it', async () => {
  const { page } = stage;
  const address = page.url();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  expect(await page.getByLabel('Campaign name').inputValue()).toBe('Bread day');
  await page.getByLabel('Subject').fill('Two days of bread');
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Bread day' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Two days of bread');
  await button('Next').click();
  await page.getByLabel('Email body').fill('Hello,\n\nwe bake on Saturday and on Sunday.');
  await button('Next').click();
  await button('Save changes').click();
  await page.waitForURL(address);
  await page.getByText('Bread day saved.').waitFor();
  await page.getByRole('heading', { name: 'Two days of bread' }).waitFor();
  await page.getByText('we bake on Saturday and on Sunday.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Upload a list' }).waitFor();
});

it('asks which text counts if a draft was saved elsewhere in the meantime', async () => {
  const { page } = stage;
  const address = page.url();
  const subject = page.getByLabel('Subject');
  const typeAndSaveElsewhere = async (typed: string, saved: string) => {
    await page.goto(`${address.replace('/campaigns/', '/campaigns/new?draft=')}`);
    await subject.fill(typed);
    const path = `${new URL(address).pathname.replace('/campaigns/', '/api/campaigns/')}/draft`;
    await send(stage, path, { name: 'Bread day', subject: saved, body: 'Hello,\n\nwe bake on Saturday and on Sunday.' }, 'PUT');
    await page.reload();
    return page.getByRole('dialog', { name: 'Keep what you typed here?' });
  };
  const first = await typeAndSaveElsewhere('Bread, typed here', 'Bread, saved there');
  await look(stage, 'draft-saved-elsewhere');
  await first.getByRole('button', { name: 'Keep what I typed' }).click();
  expect(await subject.inputValue()).toBe('Bread, typed here');
  await page.reload();
  expect(await subject.inputValue()).toBe('Bread, typed here');
  const second = await typeAndSaveElsewhere('Bread, typed again', 'Two days of bread');
  await second.getByRole('button', { name: 'Use the saved draft' }).click();
  expect(await subject.inputValue()).toBe('Two days of bread');
  await page.goto(address);
});

it('turns a draft into a sequence, as its first email', async () => {
  const { page } = stage;
  const address = page.url();
  const listId = await uploadList(stage, 'bakers.csv', 'email,first_name\nada@harbor.example,Ada\n');
  await page.goto(address);
  await page.getByRole('link', { name: 'Turn into a sequence for bakers.csv' }).waitFor();
  await look(stage, 'draft');
  await page.getByRole('link', { name: 'Turn into a sequence for bakers.csv' }).click();
  await page.getByLabel('Company name').waitFor();
  const draft = new URL(page.url()).searchParams.get('draft');
  const request = { campaign_name: 'Bread again', business_info: BAKERY, lead_list_id: listId, pricing_model: 'performance_based' };
  const { campaign_id: id } = await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', request);
  await page.goto(`/campaigns/create-revival?lead_list_id=${listId}&campaign_id=${id}&draft=${draft}`);
  await button('Use my email on day 1').click();
  await page.getByText('Your email is the day 1 email now.', { exact: false }).waitFor();
  await button('Use my email on day 1').waitFor({ state: 'detached' });
  const [first] = await ask<{ subject: string; text: string }[]>(page, `/api/campaigns/${id}/emails`);
  expect(first).toMatchObject({ subject: 'Two days of bread', text: 'Hello,\n\nwe bake on Saturday and on Sunday.' });
});

it('saves an email as a template, and begins another one with it', async () => {
  const { page } = stage;
  await page.goto('/campaigns/new');
  await page.getByLabel('Campaign name').fill('Cake day');
  await page.getByLabel('Subject').fill('A day of cake');
  await button('Next').click();
  await page.getByLabel('Email body').fill('Hello {{ first_name }}, we bake cake.');
  await button('Templates').click();
  await page.getByText('You have no templates yet.', { exact: false }).waitFor();
  await look(stage, 'new-campaign-templates');
  await page.getByLabel('Save this email as').fill('Cake');
  await page.getByLabel('Save this email as').press('Enter');
  await page.getByText('Saved as the template “Cake”.').waitFor();
  await page.getByLabel('Email body').fill('Something else');
  await button('Templates').click();
  await button('Cake').click();
  await page.getByRole('dialog', { name: 'Replace what you wrote?' }).getByRole('button', { name: 'Use the template' }).click();
  expect(await page.getByLabel('Email body').inputValue()).toBe('Hello {{ first_name }}, we bake cake.');
  await button('Back').click();
  expect(await page.getByLabel('Subject').inputValue()).toBe('A day of cake');
});

it('offers the three ways to start a campaign', async () => {
  const { page } = stage;
  await page.goto('/campaigns');
  await page.getByRole('link', { name: '+ New Campaign' }).click();
  const ways = page.getByRole('list', { name: 'Ways to start a campaign' });
  await ways.getByRole('link', { name: 'bakers.csv, 1 lead' }).waitFor();
  expect(await ways.getByRole('link').evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))).toEqual([
    ['bakers.csv, 1 lead', expect.stringMatching(/^\/campaigns\/create-revival\?lead_list_id=[0-9a-f-]{36}$/)],
    ['Upload a new list', '/leads/upload'],
    ['Write an email', '/campaigns/new'],
  ]);
});

it('launches by goal, and shows the launch live', async () => {
  const { page } = stage;
  stage.faults.length = 0;
  await page.goto('/campaign/setup');
  await button('Launch campaign').click();
  const missing = page.getByText('Please fill in all required fields');
  await missing.nth(3).waitFor();
  expect(await missing.count()).toBe(4);
  await page.getByLabel('Marketing goal').fill('Sell 200 tickets');
  await page.getByLabel('Offer description').fill('A day of workshops');
  await page.getByLabel('Target audience').fill('Home bakers');
  await page.getByLabel('URL to promote').fill('bread.example');
  await button('Launch campaign').click();
  await page.getByText('Please enter a valid URL starting with http:// or https://').waitFor();
  await look(stage, 'launch-by-goal');
  await page.getByLabel('URL to promote').fill('https://bread.example/day');
  await button('Launch campaign').click();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await page.getByText('Launch requested').waitFor();
  expect(await page.getByText('Not Started').count()).toBe(2);
  const tracked = (await page.locator('code').textContent()) ?? '';
  expect(tracked).toMatch(/\/t\/[\w-]{51}\?dest=https%3A%2F%2Fbread\.example%2Fday$/);
  expect((await fetch(tracked, { redirect: 'manual' })).headers.get('location')).toBe('https://bread.example/day');
  const id = page.url().split('/').pop() ?? '';
  await until(
    () => ask<{ clicks: number }>(page, `/api/campaigns/${id}/metrics`),
    ({ clicks }) => clicks === 1,
  );
  await page.reload();
  await page.getByText('1 person followed the tracked link').waitFor();
  await picture(stage, 'live-launch');
  expect(stage.faults).toEqual([]);
});
