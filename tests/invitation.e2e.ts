import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type SuiteBrowser, openBrowser } from '../web/e2e/support/open-browser.js';
import { type App, startApp } from './support/app.js';
import { dataFolder } from './support/data-folder.mjs';

const home = dataFolder('invitation');
let app: App;
let browser: SuiteBrowser;
let page: Page;
beforeAll(async () => {
  app = await startApp({ home, env: { ACCOUNTS: 'invite' } });
  browser = await openBrowser();
  page = await browser.newPage({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  rmSync(home, { recursive: true, force: true });
});

const operatorPassword = (): string =>
  (JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { OPERATOR_PASSWORD: string }).OPERATOR_PASSWORD;

it('the sign-up page says that an invitation is needed, and shows no form', async () => {
  await page.goto('/signup');
  await page.getByRole('heading', { name: 'Sign-up is by invitation' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByText('Open the link of your invitation to make your account').count()).toBe(1);
});

it('the operator creates a link with which an account is opened', async () => {
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('jane@acme.example');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(new RegExp(`^${app.url}/signup[?]invitation=[\\w-]{64}$`));
  await page.goto(link);
  await page.getByLabel('Email').fill('jane@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('I accept the').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
});
