import { chromium } from 'playwright-core';
import { browserOptions } from '../web/e2e/support/browser.ts';
import { startApp } from './support/app.ts';

/** One real stack and one real browser for all end-to-end suites of a run. */
export default async function setUp() {
  const app = await startApp();
  const browser = await chromium.launchServer(await browserOptions());
  process.env.E2E_URL = app.url;
  process.env.E2E_HOME = app.home;
  process.env.E2E_BROWSER = browser.wsEndpoint();
  globalThis.e2e = { app, browser };
}
