import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send, signUp, uploadList } from './support/account.js';
import { until } from './support/installation.js';
import { PHONE, type Stage, WIDE, look, openStage } from './support/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `palette.${process.pid}@larkfield.example`);
  await uploadList(
    stage,
    'webinar-signups.csv',
    'email,first_name,last_name,company\ntamara@webb.example,Tamara,Webb,Webb Garden Supply\n',
  );
  await send(stage, '/api/leads/items', { email: 'rosa@other.example', firstName: 'Rosa', lastName: 'Weber' });
  await stage.page.goto('/dashboard');
});
afterAll(() => stage.close());

const palette = () => stage.page.getByRole('dialog', { name: 'Search or go to' });
const shown = (): Promise<string[]> =>
  palette()
    .locator('[data-action]')
    .evaluateAll((all) => all.map((one) => one.children[1]?.textContent ?? ''));
const path = () => stage.page.evaluate<string>('location.pathname');
const heading = (name: string) => stage.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the palette', () => {
  it('opens by its keys from anywhere, shows pages and actions, and returns the focus', async () => {
    const { page } = stage;
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' });
    await button.focus();
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    await expect(shown()).resolves.toEqual(
      expect.arrayContaining(['Dashboard', 'Billing', 'Suppression list', 'Upload leads', 'Connect a mailbox']),
    );
    await look(stage, 'palette');
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Campaigns');
  });

  it('finds people on the server, lists and actions, and chooses the first', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Search or go to' }).first().click();
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('web');
    await palette().getByText('Tamara Webb').waitFor();
    expect((await shown()).sort()).toEqual(['Revive webinar-signups.csv', 'Rosa Weber', 'Tamara Webb', 'webinar-signups.csv']);
    expect(await palette().locator('[data-selected]').count()).toBe(1);
    await look(stage, 'palette-found');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('tamara');
    await until(shown, ({ length }) => length === 1);
    await page.keyboard.press('Enter');
    await heading('Leads');
    await page.getByRole('table', { name: 'Leads' }).getByText('tamara@webb.example').waitFor();
    expect([await path(), await page.evaluate('location.search'), await page.getByRole('searchbox').inputValue()]).toEqual([
      '/leads',
      '',
      'tamara@webb.example',
    ]);
  });

  it('works with arrows, and says when nothing is found', async () => {
    const { page } = stage;
    await page.keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'Search', exact: true });
    await field.fill('qqqq');
    await palette().getByText('Nothing by that name.', { exact: false }).first().waitFor();
    await look(stage, 'palette-nothing');
    await field.fill('suppression');
    await until(shown, ({ length }) => length === 1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings/suppressions');
    await palette().waitFor({ state: 'detached' });
  });

  it('is a button on a phone', async () => {
    const { page } = stage;
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Search or go to' }).last().click();
    await palette().waitFor();
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await page.setViewportSize(WIDE);
  });
});

it('works with letters, and lists them all', async () => {
  const { page } = stage;
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await heading('Campaigns');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await heading('Leads');
  await page.keyboard.press('/');
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/search/i);
  await page.keyboard.type('gc?');
  await page.getByRole('searchbox').blur();
  expect(await path()).toBe('/leads');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'All keys' }).waitFor();
  await look(stage, 'all-keys');
});
