import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD } from './support/account.js';
import { type Stage, openStage } from './support/stage.js';

const email = `petra.press.${process.pid}@larkfield.example`;
/** Notes whether the button can be pressed again before it is gone. */
const WATCH = `(() => {
  let waited = false;
  window.pressable = 0;
  const look = () => {
    const button = document.querySelector('button[type=submit]');
    if (!button) return;
    const waits = button.hasAttribute('data-loading');
    if (waited && !waits) window.pressable += 1;
    waited ||= waits;
  };
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
})()`;

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

async function pressed(name: string, next: string): Promise<void> {
  const { page } = stage;
  await page.evaluate(WATCH);
  await page.getByRole('button', { name }).click();
  await page.waitForURL(next);
  await page.getByRole('button', { name: email }).waitFor();
}

it('nobody signs up, or in, a second time while the next page is on its way', async () => {
  const { page } = stage;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I accept the Terms of Service').check();
  await pressed('Start free trial', '**/leads/upload');
  expect(await page.evaluate('window.pressable')).toBe(0);
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressed('Log in', '**/dashboard');
  expect(await page.evaluate('window.pressable')).toBe(0);
});
