import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type SuiteBrowser, openBrowser } from '../web/e2e/support/open-browser.js';
import { type App, startApp } from './support/app.js';
import { emailHtmlFaults, htmlFaults } from './support/html-faults.js';
import { LinkWalk, pagesUnder } from './support/link-walk.js';

const HTML = { accept: 'text/html' };
/** At most this many of a kind: the demo account has hundreds of emails. */
const EMAILS = 25;

let app: App;
let browser: SuiteBrowser;
beforeAll(async () => {
  app = await startApp({ env: { DEMO_ACCOUNT: 'on' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const window = async (): Promise<Page> =>
  (await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();

/** Follows all links of the pages, each address once. @returns how many pages it saw, and which links are broken */
async function walk(page: Page, starts: readonly string[]): Promise<{ seen: number; dead: string[] }> {
  const links = new LinkWalk(page, app.url);
  await links.from(starts);
  await page.context().close();
  return { seen: links.visited.length, dead: links.dead };
}

const OF_AN_ACCOUNT = pagesUnder('/dashboard', '/inbox', '/leads', '/campaigns', '/campaign', '/settings');
const PUBLIC = pagesUnder('/').filter((path) => !path.startsWith('/admin') && !OF_AN_ACCOUNT.includes(path));

describe('no link is broken', () => {
  it('for a visitor', async () => {
    const { seen, dead } = await walk(await window(), PUBLIC);
    expect(dead).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(PUBLIC.length);
  });

  it('for a signed-in user', async () => {
    const page = await window();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Fill in the demo account' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
    const { seen, dead } = await walk(page, [...OF_AN_ACCOUNT, '/', '/pricing', '/upgrade']);
    expect(dead).toEqual([]);
    expect(seen).toBeGreaterThan(OF_AN_ACCOUNT.length + 10);
  });

  it('for the operator', async () => {
    const page = await window();
    const { OPERATOR_PASSWORD } = JSON.parse(readFileSync(join(app.home, 'secrets.json'), 'utf8')) as { OPERATOR_PASSWORD: string };
    await page.goto('/admin');
    await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fulfilment', exact: true }).waitFor();
    const { seen, dead } = await walk(page, pagesUnder('/admin'));
    expect(dead).toEqual([]);
    expect(seen).toBeGreaterThan(pagesUnder('/admin').length);
  });
});

describe('the server sends standard HTML', () => {
  it.each([...PUBLIC, '/dashboard', '/admin', '/no/such/page', '/u/no-such-link', '/terms/2026-11-01'])('%s', async (path) => {
    const answer = await fetch(app.url + path, { headers: HTML });
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });

  it('for the sandbox, whose links work', async () => {
    const waiting = ['/sandbox', '/sandbox/names', '/sandbox/checkout/none', '/sandbox/portal/none'];
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path) || (isEmail(path) && [...seen].filter(isEmail).length >= EMAILS)) continue;
      seen.add(path);
      const answer = await fetch(app.url + path, { headers: HTML });
      if (!answer.ok && !path.endsWith('/none')) wrong.push(`${path}: ${answer.status}`);
      if (!answer.headers.get('content-type')?.includes('text/html')) continue;
      const document = await answer.text();
      const faults = await (isDocument(path) ? emailHtmlFaults : htmlFaults)(document);
      wrong.push(...faults.map((fault) => `${path}: ${fault}`));
      for (const [, href = ''] of document.matchAll(/(?:href|src)="(\/sandbox[^"#]*)/g)) waiting.push(href.replaceAll('&amp;', '&'));
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(200);
  });
});

const isEmail = (path: string): boolean => path.startsWith('/sandbox/inbox/');
/** A single email, as it was sent. */
const isDocument = (path: string): boolean => /\/html(\?|$)/.test(path);
