import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type SuiteBrowser, openBrowser } from './support/open-browser.js';
import { until } from './support/installation.js';
import { WATCH_SHIFTS, shiftOf } from './support/inspect.js';
import { PHONE, type Stage, WIDE, openStage, scrollsSideways, violationsOf } from './support/stage.js';

const url = process.env.E2E_URL ?? '';
const PAGES = [
  ['/', 'Bring your quiet leads back.', 'Bring your quiet leads back.', 'Rekindle: bring your quiet leads back'],
  ['/pricing', 'Plans', '$697', 'Plans · Rekindle'],
  ['/coming-soon', 'An agent that writes to new people, too', '2,000 verified emails per month', 'Coming soon · Rekindle'],
  ['/demo', 'Try the seven services', 'Finds who works where, among people who do not exist.', 'Demo · Rekindle'],
  ['/terms', 'Terms of Service', 'A change of price needs 30 days’ notice by email.', 'Terms of Service · Rekindle'],
  ['/privacy', 'Privacy Policy', 'Opens and clicks are recorded with a shortened network address', 'Privacy Policy · Rekindle'],
] as const;

const becomesTheApp = (page: Page) =>
  until(
    () =>
      page.evaluate<boolean>(
        "Object.keys(document.querySelector('#root').firstElementChild ?? {}).some((name) => name.startsWith('__react'))",
      ),
    (isApp) => isApp,
  );

let stage: Stage;
let browser: SuiteBrowser;
let plain: Page;
beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser();
  plain = await (await browser.newContext({ baseURL: url, javaScriptEnabled: false, viewport: WIDE })).newPage();
});
afterAll(() => Promise.all([stage.close(), browser.close()]));

describe.each(PAGES)('%s', (path, heading, text, title) => {
  it('can be read without JavaScript, with its styles and its sign-in link', async () => {
    const answer = await plain.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await plain.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
    expect((await plain.locator('body').innerText()).replaceAll(/\s+/g, ' ')).toContain(text);
    expect(await plain.title()).toBe(title);
    expect(await plain.getByRole('banner').getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/signup');
    for (const { width, height } of [WIDE, PHONE]) {
      await plain.setViewportSize({ width, height });
      const box = await plain.locator('h1').boundingBox();
      expect(box && box.x + box.width).toBeLessThanOrEqual(width);
    }
  });

  it('describes itself to search engines and messengers', async () => {
    const content = (name: string) => plain.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await plain.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url}${path}`);
    expect(await content('og:title')).toBe(title);
    expect(await content('og:description')).toBe(await content('description'));
    expect(await content('og:url')).toBe(`${url}${path}`);
    const image = await fetch((await content('og:image')) ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await image.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('becomes the app without moving, without an inline script and within the policy', async () => {
    const { page } = stage;
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(path);
    await becomesTheApp(page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.02);
    expect(await page.title()).toBe(title);
    expect(await page.evaluate('[...document.scripts].filter((one) => !one.src).length')).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('does not move on a phone when the fonts arrive after the text', async () => {
    const page = await (await browser.newContext({ baseURL: url, viewport: PHONE, bypassCSP: true })).newPage();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', (route) => released.then(() => route.continue()));
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
    release();
    await page.waitForFunction("document.fonts.status === 'loaded' && document.fonts.check('16px \"Figtree Variable\"')");
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await page.context().close();
  });
});

/** The page before the app's scripts have loaded; `release` lets them load. */
async function pricingBeforeTheApp() {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  return { page, release };
}

it('keeps the focus of a visitor who was faster than the app', async () => {
  const { page, release } = await pricingBeforeTheApp();
  await page.getByRole('link', { name: 'Buy without a trial' }).nth(5).focus();
  const focused = () => page.evaluate<string>('document.activeElement.href');
  const chosen = await focused();
  expect(chosen).toContain('/checkout');
  await page.evaluate("window.finished = document.querySelector('#root').firstElementChild");
  release();
  await becomesTheApp(page);
  // A page that is rendered again is slower, and counts as painted only then.
  expect(await page.evaluate('window.finished.isConnected')).toBe(true);
  expect(await focused()).toBe(chosen);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your details', level: 1 }).waitFor();
  await page.context().close();
});

it('keeps the plan that a visitor picked before the app had loaded', async () => {
  const { page, release } = await pricingBeforeTheApp();
  await page.getByRole('link', { name: 'Buy without a trial' }).nth(3).click({ noWaitAfter: true });
  await page.waitForURL('**/checkout?offer=revival_performance', { waitUntil: 'commit' });
  release();
  await page.getByLabel('Full Name').fill('Vera');
  await page.getByLabel('Email Address').fill('vera@larkfield.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByRole('radio', { name: 'Performance-based' }).isChecked()).toBe(true);
  await page.context().close();
});

it('leads a visitor to no missing address', async () => {
  const seen = new Set<string>();
  const waiting: string[] = PAGES.map(([path]) => path);
  const dead: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(`${url}${path}`);
    if (answer.status !== 200) dead.push(`${path}: ${answer.status}`);
    const page = await answer.text();
    for (const [, href = ''] of page.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) if (!seen.has(href)) waiting.push(href);
  }
  expect(seen.size).toBeGreaterThan(15);
  expect(dead).toEqual([]);
});

it('is listed for search engines, with the pages that they should skip', async () => {
  const text = async (path: string) => (await fetch(`${url}${path}`)).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual(expect.arrayContaining(PAGES.map(([path]) => `${url}${path}`)));
  const robots = await text('/robots.txt');
  for (const line of ['Disallow: /api/', 'Disallow: /admin', `Sitemap: ${url}/sitemap.xml`]) expect(robots).toContain(line);
});

it('can be installed on a home screen', async () => {
  const answer = await fetch(`${url}/site.webmanifest`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
  const { icons } = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const bytes = Buffer.from(await (await fetch(`${url}${src}`)).arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

it('answers 404 where there is no page', async () => {
  expect((await fetch(`${url}/no/such/page`)).status).toBe(404);
});

it('stores scroll positions under a key of its own', async () => {
  const { page } = stage;
  await page.goto('/terms');
  await page.evaluate('scrollTo(0, 900)');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.reload();
  expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('scroll'))")).toEqual(['rekindle.scroll']);
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults).toEqual([]);
});
