import { chromium } from 'playwright-core';
import { browserOptions } from '../web/e2e/support/browser.ts';
import { startApp } from './support/app.ts';

/** One real stack and one real browser for all end-to-end suites of a run. */
export default async function setUp() {
  // All suites share one address, and together they sign up more often than one address may.
  const app = await startApp({ env: { RATE_LIMIT_SCALE: '20' } });
  const browser = await chromium.launchServer(await browserOptions());
  process.env.E2E_URL = app.url;
  process.env.E2E_HOME = app.home;
  process.env.E2E_BROWSER = browser.wsEndpoint();
  globalThis.e2e = { app, browser };
}
