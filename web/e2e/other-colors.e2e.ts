import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, openStage } from './support/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `fay.forced.${process.pid}@larkfield.example`);
});
afterAll(() => stage.close());

/** The distinct backgrounds of the selected elements. */
const backgrounds = (selector: string) =>
  stage.page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('${selector}')].map((one) => getComputedStyle(one).backgroundColor))]`,
  );

it('shows in forced colors what is switched on, which tab is open and how much is used', async () => {
  const { page } = stage;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/settings/notifications');
  await page.getByLabel('Any reply comes in').waitFor({ state: 'attached' });
  expect((await backgrounds('.mantine-Switch-track')).length).toBe(2);
  const lines = `[...document.querySelectorAll('nav[aria-label="Settings"] a')].map((one) => getComputedStyle(one).borderBottomColor)`;
  const [first, , current] = await page.evaluate<string[]>(lines);
  expect(current).not.toBe(first);
  await page.goto('/settings/billing');
  await page.getByRole('progressbar').first().waitFor({ state: 'attached' });
  const canvas = await backgrounds('body');
  expect(await backgrounds('.mantine-Progress-root')).not.toEqual(canvas);
});

it('prints the page alone', async () => {
  const { page } = stage;
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  for (const width of [794, 1280]) {
    await page.setViewportSize({ width, height: 1123 });
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
    expect(await page.locator(':is(nav, header):not(main *):visible').count()).toBe(0);
  }
});
