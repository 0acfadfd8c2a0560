import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Stage, look, openStage, picture } from './support/stage.js';

const email = `ines.moreau.${process.pid}@larkfield.example`;
const password = 'a long enough phrase';
const LONG_NAME = 'The stock planning system of the shop in Harbour Street, new';

// Every page is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
let key: string;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

/** The API's response to the holder of the key. */
const withKey = (path: string): Promise<Response> => fetch(`${stage.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

async function makeKey(name: string): Promise<string> {
  const { page } = stage;
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make key' }).click();
  return page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
}

describe('a key for another system', () => {
  it('is reached from the account menu, where there are no keys yet', async () => {
    const { page } = stage;
    await page.goto('/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('I accept the Terms of Service').check();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByText('Welcome! Upload your first 500 leads to start your free trial.').waitFor();
    await page.getByRole('button', { name: email }).click();
    await look(stage, 'account-menu');
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/api-keys');
    await picture(stage, 'api-keys-empty');
  });

  it('asks for its purpose and its scopes', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('checkbox', { name: 'Read what happens' }).uncheck();
    await page.getByRole('button', { name: 'Make key' }).click();
    await page.getByText('Say what the key is for.').waitFor();
    await page.getByText('Choose what the key may do.').waitFor();
    expect(await page.getByLabel('Name').evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await look(stage, 'api-key-form');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('is shown once and copied', async () => {
    const { page } = stage;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    key = await makeKey('Webshop');
    expect(key).toMatch(/^rk_[0-9a-f]{32}_[\w-]{43}$/);
    await look(stage, 'api-key-shown');
    await page.getByRole('button', { name: 'Copy key' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close, I have stored it' }).click();
    await page.getByRole('heading', { name: 'Using a key' }).waitFor();
    expect(await page.content()).not.toContain(key.slice(-20));
  });

  it('works for its scopes, and the page shows its use', async () => {
    const { page } = stage;
    const answer = await withKey('/api/events');
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { events: { type: string }[] }).events.map(({ type }) => type)).toEqual([
      'AccountOpened',
      'ApiKeyIssued',
    ]);
    await page.reload();
    // It may have been created yesterday if this runs past midnight.
    await page.getByRole('row', { name: /Webshop.*(Today|Yesterday).*(Today|Yesterday)/ }).waitFor();
    await makeKey(LONG_NAME);
    await page.getByRole('button', { name: 'Close, I have stored it' }).click();
    await page.getByRole('row', { name: new RegExp(LONG_NAME) }).waitFor();
    await look(stage, 'api-keys');
  });

  it('comes with a link to the description of all calls', async () => {
    const { page } = stage;
    const link = page.getByRole('link', { name: 'All calls and their answers' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/api/docs');
    const config = '**/api/config';
    await page.route(config, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), apiDocs: false } });
    });
    const told = page.waitForResponse(config);
    await page.reload();
    await told;
    await page.getByRole('heading', { name: 'Using a key' }).waitFor();
    expect(await link.count()).toBe(0);
    await page.unroute(config);
  });

  it('is revoked after a confirmation, and refused from then on', async () => {
    const { page } = stage;
    const revoke = page.getByRole('button', { name: 'Revoke Webshop' });
    await revoke.click();
    await page.getByRole('heading', { name: 'Revoke this key?' }).waitFor();
    await look(stage, 'api-key-revoke');
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect((await withKey('/api/events')).status).toBe(200);
    await revoke.click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Webshop revoked.').waitFor();
    await page.getByRole('heading', { name: 'Revoked', exact: true }).waitFor();
    expect((await withKey('/api/events')).status).toBe(401);
    await look(stage, 'api-keys-revoked');
  });

  it("is found from the phone's menu too, which closes behind it", async () => {
    const { page } = stage;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('reported no error', () => {
    expect(stage.faults).toEqual([]);
  });
});
