// Takes the pictures of the public pages again, from a running app with its demo account:
//   node web/scripts/make-pictures.mjs http://localhost:3000
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from '../e2e/support/browser.ts';

const url = process.argv[2] ?? 'http://localhost:3000';
const files = join(import.meta.dirname, '..', 'public');
const QUALITY = 80;
const SETTLED_MS = 3_000;
for (const folder of ['og', 'icons', 'pictures']) mkdirSync(join(files, folder), { recursive: true });

const browser = await chromium.launch(await browserOptions());
const open = async (width, height) =>
  (await browser.newContext({ baseURL: url, viewport: { width, height }, reducedMotion: 'reduce' })).newPage();

// What messengers show of a link: the page itself, in the size that they ask for.
const shared = await open(1200, 630);
for (const [path, name] of [
  ['/', 'rekindle'],
  ['/pricing', 'pricing'],
  ['/coming-soon', 'coming-soon'],
  ['/demo', 'demo'],
]) {
  await shared.goto(path);
  await shared.getByRole('heading', { level: 1 }).waitFor();
  await shared.evaluate('document.fonts.ready');
  await shared.waitForTimeout(SETTLED_MS);
  await shared.screenshot({ path: join(files, 'og', `${name}.png`) });
}

const mark = readFileSync(join(files, 'favicon.svg'), 'utf8');
for (const size of [192, 512]) {
  const icon = await open(size, size);
  await icon.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${mark}`);
  await icon.screenshot({ path: join(files, 'icons', `icon-${size}.png`), omitBackground: true });
}

const page = await open(1280, 800);
const devtools = await page.context().newCDPSession(page);
async function take(name) {
  // Pages stay connected for news, so the network is never idle.
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate('document.fonts.ready');
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(files, 'pictures', `${name}.webp`), Buffer.from(data, 'base64'));
}
await page.goto('/login');
await page.getByRole('button', { name: 'Fill in the demo account' }).click();
await page.getByRole('button', { name: 'Log in' }).click();
await page.waitForURL('**/dashboard');
await page.getByText('Visitors of the autumn fair').first().waitFor();
await take('dashboard');
await page.getByText('Trial users of spring').first().click();
await page.getByRole('heading', { name: 'Trial users of spring' }).first().waitFor();
await take('campaign');
await page.goto('/leads/find');
await page.getByText('of 1,247 results').first().waitFor();
await take('find-leads');
await browser.close();
