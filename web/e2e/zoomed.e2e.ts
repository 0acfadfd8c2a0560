import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { ask, ops } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage, scrollsSideways } from './support/stage.js';

/** A window of 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** WCAG 1.4.12. */
const SPACING = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;
/** The part of the window's height that does not scroll with the page. */
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

it.each(['/login', '/signup', '/coming-soon', '/forgot-password'])('wraps the header when letters are spaced out: %s', async (path) => {
  await stage.page.goto(path);
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.page.evaluate(SPACING);
  expect(await scrollsSideways(stage.page)).toBe(false);
});

const email = `zoe.zoom.${process.pid}@larkfield.example`;
const CUT_OFF = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)`;

it('leaves most of a small window to the plans, and to each last step', async () => {
  const { page } = stage;
  const id = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
  const { lead_list_id } = await ask<{ lead_list_id: string }>(page, `/api/campaigns/${id}`);
  const review = `/campaigns/create-revival?lead_list_id=${lead_list_id}&campaign_id=${id}`;
  const launch = `/campaigns/${id}/launch`;
  for (const path of ['/upgrade', '/checkout', '/campaigns/new', review, launch]) {
    await page.goto(path);
    await page.locator(path === '/upgrade' ? 'h1' : '[data-sticky-bar]').waitFor();
    const isMost = (await page.evaluate<number>(STAYS)) < ZOOMED.height / 2;
    expect({ path, isMost }).toEqual({ path, isMost: true });
  }
  await send(stage, `/api/campaigns/${id}/launch`, { senderName: 'Zoe', replyTo: email, postalAddress: '12 Mill Lane' });
  await page.goto(`/campaigns/${id}/ledger`);
});

it('cuts nothing off in a wide window when letters are spaced out', async () => {
  const { page } = stage;
  const ledger = page.url();
  await page.setViewportSize({ width: 1280, height: 1024 });
  for (const path of [ledger, '/settings/mailboxes/connect', '/leads']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === ledger) await page.getByRole('heading', { name: 'Line by line' }).waitFor();
    else await page.getByRole('button', { name: /^(Test and connect|Export CSV)$/ }).waitFor();
    await page.evaluate(SPACING);
    const sideways = await scrollsSideways(page);
    expect({ path, sideways, cutOff: await page.evaluate(CUT_OFF) }).toEqual({ path, sideways: false, cutOff: [] });
  }
});
