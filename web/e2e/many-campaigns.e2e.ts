import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send, signUp } from './support/account.js';
import { ask, until } from './support/installation.js';
import { PHONE, type Stage, WIDE, look, openStage } from './support/stage.js';

const ALL = 400;
const AT_A_TIME = 20;

let stage: Stage;
const asked: URL[] = [];
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `many.${process.pid}@larkfield.example`);
  for (let n = 1; n <= ALL; n += AT_A_TIME)
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, more) => send(stage, '/api/campaigns', draft(n + more))));
  await until(
    () => ask<object[]>(stage.page, '/api/campaigns'),
    ({ length }) => length === ALL,
  );
  stage.page.on('request', (request) => asked.push(new URL(request.url())));
});
afterAll(() => stage.close());

const OLDEST = 'Rye and wheat';
const draft = (n: number) => ({
  name: n === 1 ? OLDEST : `Bread day ${n}`,
  subject: 'A day of bread',
  body: 'Hello,\n\nwe bake on Saturday.',
});
const rows = () => stage.page.getByRole('main').getByRole('button', { name: /^Delete / });
const more = () => stage.page.getByRole('button', { name: 'Show more campaigns' });

it('shows the newest campaigns, and more of them on demand', async () => {
  await stage.page.goto('/campaigns');
  await more().waitFor();
  expect(await rows().count()).toBe(50);
  await more().click();
  await until(
    () => rows().count(),
    (count) => count === 100,
  );
  await look(stage, 'campaigns-many');
});

it('finds a campaign that is not on the loaded pages, and says when nothing is found', async () => {
  const found = stage.page.getByRole('link', { name: OLDEST, exact: true });
  expect(await found.count()).toBe(0);
  const search = stage.page.getByRole('searchbox', { name: 'Search your campaigns' });
  await search.fill('wheat');
  await found.waitFor();
  await until(
    () => rows().count(),
    (count) => count === 1,
  );
  await search.fill('no such bread');
  await stage.page.getByRole('heading', { name: 'No campaign with “no such bread”' }).waitFor();
  await stage.page.setViewportSize(PHONE);
  await look(stage, 'campaigns-not-found');
  await stage.page.setViewportSize(WIDE);
});

it('finds the oldest by ⌘K, and counts all on the dashboard, without loading all', async () => {
  await stage.page.goto('/dashboard');
  await stage.page.getByRole('link', { name: `All ${ALL} campaigns` }).waitFor();
  await stage.page.keyboard.press('Control+k');
  await stage.page.getByRole('textbox', { name: 'Search', exact: true }).fill('wheat');
  await stage.page.getByRole('dialog', { name: 'Search or go to' }).getByText(OLDEST, { exact: true }).waitFor();
  const lists = asked.filter(({ pathname }) => pathname === '/api/campaigns');
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter(({ searchParams }) => !searchParams.has('limit'))).toEqual([]);
});
