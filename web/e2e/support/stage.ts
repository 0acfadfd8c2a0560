import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { openBrowser } from './open-browser.js';

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run end-to-end tests through npm test or npm run test:e2e`);
  return value;
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};
// An email as it was sent, in the inbox of the sandbox: the page's only frame.
const FRAME = '.paper';
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const artifacts = join(import.meta.dirname, '..', '..', '..', 'artifacts', 'screenshots');
// Five hundred pictures cost minutes, so they are taken only on request.
const PICTURES = process.env.PICTURES === 'true';
if (PICTURES) mkdirSync(artifacts, { recursive: true });

/** A browser window on the running stack that remembers every console error and every request to another machine. */
export interface Stage {
  url: string;
  page: Page;
  faults: string[];
  close(): Promise<void>;
}

export async function openStage(timezoneId = 'UTC'): Promise<Stage> {
  const url = env('E2E_URL');
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: url, viewport: WIDE, reducedMotion: 'reduce', timezoneId });
  const page = await context.newPage();
  const faults: string[] = [];
  context.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()} ${message.location().url}`));
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('request', (request) => isForeign(request.url(), url) && faults.push(`request: ${request.url()}`));
  return { url, page, faults, close: () => browser.close() };
}

const isForeign = (requested: string, own: string): boolean => /^https?:/.test(requested) && !requested.startsWith(own);

type Shot = (file: string, viewport: typeof WIDE, colorScheme: 'light' | 'dark') => Promise<void>;

/** Checks the page against the accessibility rules at both widths, and takes its pictures. */
export const look = ({ page }: Stage, name: string): Promise<void> =>
  shoot(page, name, async (file, viewport, colorScheme) => {
    if (isHeldToRules(viewport, colorScheme)) expect({ file, violations: await violationsOf(page) }).toEqual({ file, violations: [] });
    expect({ file, sideways: await scrollsSideways(page) }).toEqual({ file, sideways: false });
  });

/** The pictures alone, of a page that the suite of all routes checks against the rules. */
export const picture = async ({ page }: Stage, name: string): Promise<void> => {
  if (PICTURES) await shoot(page, name, () => Promise.resolve());
};

async function shoot(page: Page, name: string, then: Shot): Promise<void> {
  for (const viewport of [WIDE, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!PICTURES && !isHeldToRules(viewport, colorScheme)) continue;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const file = `${name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
      if (PICTURES) {
        // An element that sticks to the top would be in the middle of the picture.
        await page.evaluate('scrollTo(0, 0)');
        await page.screenshot({ path: join(artifacts, file), fullPage: true });
      }
      await then(file, viewport, colorScheme);
    }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
}

// Each width and each scheme once: the other two pairs cost as much again and have shown nothing else.
const isHeldToRules = (viewport: typeof WIDE, scheme: 'light' | 'dark'): boolean => (viewport === WIDE) === (scheme === 'light');

// By hand: axe's own driver loads its half megabyte each time, and adds up the results in a second page. The package's `source` is 1.3 MB.
export async function violationsOf(page: Page): Promise<string[]> {
  expect(await page.locator(`iframe:not(${FRAME})`).count()).toBe(0);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const run = `axe.run(${JSON.stringify({ exclude: [[`iframe${FRAME}`]] })}, ${JSON.stringify(RULES)})`;
  const violations = await page.evaluate<axe.Result[]>(`${run}.then(({ violations }) => violations)`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

// Some parts react to a new width a few frames later, more of them where the machine is busy.
const SIDEWAYS = `new Promise((resolve) => {
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const look = (left) => (left === 0 || !isWide() ? resolve(isWide()) : setTimeout(look, 50, left - 1));
  look(20);
})`;

export const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(SIDEWAYS);
