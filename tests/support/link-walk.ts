import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const root = join(import.meta.dirname, '..', '..');
/** How often an address pattern is opened: its pages differ by their subject. */
const OPENED = 2;
const MISSING = /^There is no page here$|not (?:here|found)$/i;
/** Where the focus is when a page has opened: at its heading, or in a dialog over it. */
const BEGUN = 'h1:focus, dialog[open]:focus, dialog[open] :focus, [role=dialog]:focus, [role=dialog] :focus';
const MAIL = /^mailto:[^@\s]+@[^@\s]+$/;

interface Link {
  /** As written in the page. */
  href: string;
  text: string;
  /** A file: not a page to open. */
  download: boolean;
}

interface Wanted {
  from: string;
  anchor?: string;
}

const { patterns } = JSON.parse(readFileSync(join(root, 'web/dist/pages/routes.json'), 'utf8')) as { patterns: string[] };
// Those with the fewest ids first: /leads/find is not a list.
const known = patterns
  .toSorted((one, other) => one.split(':').length - other.split(':').length)
  .map((pattern) => ({ pattern, shape: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`) }));
const patternOf = (path: string): string | undefined => known.find(({ shape }) => shape.test(path))?.pattern;

/** The pages of the app without an id in their address. */
export const pagesUnder = (...starts: string[]): string[] =>
  [...new Set(patterns)].filter(
    (pattern) => !pattern.includes(':') && starts.some((start) => pattern === start || pattern.startsWith(`${start}/`)),
  );

/** Follows links from page to page in the session of its window. */
export class LinkWalk {
  readonly dead: string[] = [];
  readonly visited: string[] = [];
  private readonly waiting: { path: string; from: string }[] = [];
  private readonly queued = new Set<string>();
  private readonly opened = new Map<string, number>();
  private readonly anchors = new Map<string, Wanted[]>();

  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  async from(starts: readonly string[]): Promise<void> {
    for (const path of starts) this.want(path, 'the start');
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.visit(next.path, next.from);
  }

  private async visit(path: string, from: string): Promise<void> {
    const heading = await this.open(path);
    this.visited.push(path);
    if (MISSING.test(heading)) this.dead.push(`${from} leads to ${path}: ${heading}`);
    for (const anchor of this.anchors.get(path) ?? []) await this.find(anchor, path);
    const here = new URL(this.page.url());
    for (const link of await this.links()) await this.check(link, `${path} (“${link.text}”)`, here);
  }

  /** @returns the heading of the page */
  private async open(path: string): Promise<string> {
    if (this.visited.length === 0) await this.page.goto(path);
    else await this.turnTo(path);
    await this.page.locator('h1').waitFor();
    await this.page.locator('.mantine-Skeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached' });
    return this.page.locator('h1').innerText();
  }

  /** Stays in the loaded app. The previous page is left with the focus elsewhere. */
  private async turnTo(path: string): Promise<void> {
    const { pathname } = new URL(this.page.url());
    await this.page.evaluate('document.activeElement.blur()');
    await this.page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);
    if (path.split('?')[0] !== pathname) await this.page.locator(BEGUN).first().waitFor();
  }

  private links(): Promise<Link[]> {
    return this.page.evaluate(
      `[...document.querySelectorAll('a')].map((one) => ({ href: one.getAttribute('href') ?? '', text: one.innerText.trim().slice(0, 40), download: one.hasAttribute('download') }))`,
    );
  }

  private async check({ href, download }: Link, from: string, here: URL): Promise<void> {
    if (href.startsWith('mailto:')) return this.demand(MAIL.test(href.split('?')[0] ?? ''), `${from} writes to nobody: ${href}`);
    const target = URL.canParse(href, here.href) ? new URL(href, here) : null;
    if (href === '' || !target) return this.demand(false, `${from} has no address: ${href}`);
    if (target.origin !== this.origin) return this.demand(target.protocol === 'https:', `${from} leaves without encryption: ${href}`);
    const anchor = decodeURIComponent(target.hash.slice(1));
    const path = target.pathname + target.search;
    if (anchor && path === here.pathname + here.search) return this.find({ from, anchor }, path);
    if (anchor) this.anchors.set(path, [...(this.anchors.get(path) ?? []), { from, anchor }]);
    if (download || !patternOf(target.pathname)) return this.fetched(path, from);
    this.want(path, from, anchor !== '');
  }

  private want(path: string, from: string, always = false): void {
    if (this.queued.has(path)) return;
    const pattern = patternOf(path.split('?')[0] ?? '') ?? '';
    const times = this.opened.get(pattern) ?? 0;
    if (times >= OPENED && !always) return;
    this.queued.add(path);
    this.opened.set(pattern, times + 1);
    this.waiting.push({ path, from });
  }

  /** An address that is not a page of the app: the server says whether it exists. */
  private async fetched(path: string, from: string): Promise<void> {
    if (this.queued.has(path)) return;
    this.queued.add(path);
    const answer = await this.page.request.get(this.origin + path);
    this.demand(answer.ok(), `${from} leads to ${path}: ${answer.status()}`);
  }

  private async find({ from, anchor = '' }: Wanted, path: string): Promise<void> {
    const there = await this.page.evaluate<boolean>(`document.getElementById(${JSON.stringify(anchor)}) !== null`);
    this.demand(there, `${from} leads to #${anchor}, which ${path} does not have`);
  }

  private demand(holds: boolean, what: string): void {
    if (!holds && !this.dead.includes(what)) this.dead.push(what);
  }
}
