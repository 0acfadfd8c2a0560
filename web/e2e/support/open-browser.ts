import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { browserOptions } from './browser.js';

// Playwright's own thirty seconds are not always enough where four suites share two cores.
const TIMEOUT_MS = 60_000;

/** Windows of one suite in the browser of the run. */
export interface SuiteBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes everything that the suite opened. */
  close(): Promise<void>;
}

/** The set-up's browser is called directly: over a socket each call costs twice as much. A jest worker cannot reach it and launches its own. */
export async function openBrowser(): Promise<SuiteBrowser> {
  const shared = (globalThis as { e2e?: { browser: Browser } }).e2e?.browser;
  const browser = shared ?? (await chromium.launch(await browserOptions()));
  const opened: BrowserContext[] = [];
  const newContext: SuiteBrowser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(TIMEOUT_MS);
    opened.push(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => {
      await Promise.all(opened.map((context) => context.close()));
      if (!shared) await browser.close();
    },
  };
}
