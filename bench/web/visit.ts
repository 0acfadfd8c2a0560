import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Account } from './prepare-account.ts';

/** The results of one first visit, in milliseconds unless stated otherwise. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The time of long tasks beyond 50 ms each, from the first paint on. */
  blocked: number;
  /** Without a unit: the layout shift. */
  shift: number;
  scriptBytes: number;
  /** Scripts and style sheets. */
  files: number;
}

export type Device = 'phone' | 'desktop';

interface Conditions {
  viewport: { width: number; height: number };
  /** Milliseconds of a round trip. */
  latency: number;
  /** In kilobits a second. */
  down: number;
  up: number;
  /** How many times as slow as this processor. */
  slower: number;
}

// Lighthouse's own: slow 4G, and a cable.
const CONDITIONS: Record<Device, Conditions> = {
  phone: { viewport: { width: 390, height: 844 }, latency: 150, down: 1.6 * 1024, up: 750, slower: 4 },
  desktop: { viewport: { width: 1350, height: 940 }, latency: 40, down: 10 * 1024, up: 10 * 1024, slower: 1 },
};
const bytesOf = (kilobits: number): number => (kilobits * 1024) / 8;
const QUIET_MS = 2_000;
const LOOK_MS = 250;

// Runs in the page before its own scripts do.
const WATCH = `
  window.seen = { paints: {}, tasks: [], shift: 0, last: 0 };
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { seen.last = performance.now(); each(entry); })).observe({ type, buffered: true });
  watch('paint', (entry) => (seen.paints[entry.name] = entry.startTime));
  watch('largest-contentful-paint', (entry) => (seen.paints.largest = entry.startTime));
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
  watch('resource', () => undefined);
`;

interface Seen {
  paints: Record<string, number>;
  tasks: [start: number, duration: number][];
  shift: number;
  scriptBytes: number;
  files: number;
  quietFor: number;
}

const SEEN = `({
  ...seen,
  quietFor: document.readyState === 'complete' ? performance.now() - seen.last : 0,
  scriptBytes: performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0),
  files: performance.getEntriesByType('resource').filter((one) => /\\.(js|css)$/.test(one.name)).length,
})`;

const signedInAs = ({ token, user }: Account): string =>
  `localStorage.setItem('rekindle.token', ${JSON.stringify(token)}); localStorage.setItem('rekindle.user', ${JSON.stringify(JSON.stringify(user))});`;

/** Opens the page in a profile that has never seen it, and waits until nothing more happens. */
export async function visit(browser: Browser, url: string, device: Device, account?: Account): Promise<Visit> {
  const { viewport, latency, down, up, slower } = CONDITIONS[device];
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    if (account) await context.addInitScript(signedInAs(account));
    await context.addInitScript(WATCH);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const network = { offline: false, latency, downloadThroughput: bytesOf(down), uploadThroughput: bytesOf(up) };
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url);
    return figuresOf(await whenQuiet(page));
  } finally {
    await context.close();
  }
}

async function whenQuiet(page: Page): Promise<Seen> {
  for (;;) {
    const seen = await page.evaluate<Seen>(SEEN);
    if (seen.quietFor > QUIET_MS && seen.paints.largest) return seen;
    await wait(LOOK_MS);
  }
}

function figuresOf({ paints, tasks, shift, scriptBytes, files }: Seen): Visit {
  const firstPaint = paints['first-contentful-paint'] ?? NaN;
  const late = tasks.filter(([start, duration]) => start + duration > firstPaint);
  const blocked = late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
  return { firstPaint, largestPaint: paints.largest ?? NaN, blocked, shift, scriptBytes, files };
}
