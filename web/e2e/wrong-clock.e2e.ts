import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD, signUp } from './support/account.js';
import { type Stage, openStage } from './support/stage.js';

const email = `cleo.clock.${process.pid}@larkfield.example`;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
// Longer than any session: by this clock each has ended before it begins.
const AHEAD = `(() => {
  const Right = Date;
  window.Date = class extends Right {
    constructor(...given) { super(...(given.length ? given : [Date.now()])); }
    static now() { return Right.now() + ${MONTH_MS}; }
  };
})()`;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.page.addInitScript(AHEAD);
});
afterAll(() => stage.close());

it('a computer whose clock is a month ahead signs up, stays signed in, and signs in again', async () => {
  const { page } = stage;
  await signUp(stage, email);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Upload your leads' }).waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: email }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
