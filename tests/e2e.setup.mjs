import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserOptions } from '../web/e2e/support/browser.ts';
import { startApp } from './support/app.ts';
import { servicePort } from './support/ports.ts';

const PAGE = new URL('../web/dist/index.html', import.meta.url);

/** One real stack and one real browser for all end-to-end suites of a run. */
export default async function setUp() {
  if (!existsSync(PAGE)) throw new Error('The web app is not built: run npm run build --workspace web first');
  // All suites share one network address, and together they sign up more often than one address may.
  const slackHost = `127.0.0.1:${await servicePort()}`;
  const app = await startApp({ env: { RATE_LIMIT_SCALE: '20', SLACK_WEBHOOK_HOSTS: slackHost } });
  const browser = await chromium.launch(await browserOptions());
  process.env.E2E_URL = app.url;
  process.env.E2E_SLACK_HOST = slackHost;
  process.env.E2E_HOME = app.home;
  globalThis.e2e = { app, browser };
}
