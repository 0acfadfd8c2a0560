// Takes the README's pictures again, from the demo account of a running app: node docs/images/make.mjs http://localhost:3000
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from '../../web/e2e/support/browser.ts';

const url = process.argv[2] ?? 'http://localhost:3000';
const QUALITY = 82;
const SETTLED_MS = 3_000;
const browser = await chromium.launch(await browserOptions());
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
});
const page = await context.newPage();
const devtools = await context.newCDPSession(page);

async function take(name) {
  // Pages stay connected for news, so the network is never idle.
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate('document.fonts.ready');
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), scale: 'css' });
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(import.meta.dirname, `${name}.webp`), Buffer.from(data, 'base64'));
}

await page.goto('/login');
await page.getByRole('button', { name: 'Fill in the demo account' }).click();
await page.getByRole('button', { name: 'Log in' }).click();
await page.waitForURL('**/dashboard');
await page.getByText('Visitors of the autumn fair').first().waitFor();
await take('dashboard');

const token = await page.evaluate("localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token')");
const authorization = { authorization: `Bearer ${token}` };
const ask = async (path) => (await fetch(`${url}${path}`, { headers: authorization })).json();
const finished = (await ask('/api/campaigns')).find(({ name }) => name === 'Trial users of spring');
await page.goto(`/campaigns/${finished._id}`);
await page.getByRole('heading', { name: finished.name }).first().waitFor();
await take('campaign');

const { items } = await ask(`/api/campaigns/${finished._id}/leads?state=stopped`);
const replied = items.find(({ reason }) => reason === 'replied');
await page.goto(`/campaigns/${finished._id}?lead=${replied.leadId}`);
await page.getByRole('dialog').waitFor();
await take('lead');
await browser.close();
