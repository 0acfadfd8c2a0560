import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, openStage, scrollsSideways } from './support/stage.js';

/** A window of 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** WCAG 1.4.12. */
const SPACING = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;
/** What of the window's height stays where it is while the page scrolls. */
const STAYS = `[...document.querySelectorAll('body *')]
  .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
  .map((one) => one.getBoundingClientRect())
  .filter(({ width, top, bottom }) => width > 200 && ((top <= 1 && bottom > 0) || (bottom >= innerHeight - 1 && top < innerHeight)))
  .reduce((sum, { height }) => sum + height, 0)`;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.page.setViewportSize(ZOOMED);
});
afterAll(() => stage.close());

it.each(['/login', '/signup', '/coming-soon', '/forgot-password'])('wraps the header where letters are set apart: %s', async (path) => {
  await stage.page.goto(path);
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.page.evaluate(SPACING);
  expect(await scrollsSideways(stage.page)).toBe(false);
});

it('leaves most of a small window to the plans', async () => {
  const { page } = stage;
  await signUp(stage, `zoe.zoom.${process.pid}@larkfield.example`);
  await page.goto('/upgrade');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate<number>(STAYS)).toBeLessThan(ZOOMED.height / 2);
});
