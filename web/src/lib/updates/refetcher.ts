import type { Query, QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { mayPass } from '../api/problem';
import { concern } from './topics';

const LEAST_GAP_MS = 1_000;
/** A slow answer is asked for more seldom: looking takes a tenth of the time at most. */
const SHARE = 10;
const LONGEST_GAP_MS = 15_000;

interface Course {
  began: number;
  /** When it may be asked again. */
  from: number;
}

/**
 * Asks queries on the screen again when what they show has changed: once a second each at most, not while the page is
 * hidden, and not while an answer is under way, which may be older than the change.
 */
export class Refetcher {
  private readonly due = new Map<Query, ReturnType<typeof setTimeout> | null>();
  private readonly courses = new WeakMap<Query, Course>();
  private readonly unsubscribe: () => void;

  constructor(
    private readonly cache: QueryCache,
    private readonly isHidden: () => boolean,
  ) {
    this.unsubscribe = cache.subscribe((event) => this.onActivity(event));
  }

  changed(topics: readonly string[]): void {
    for (const query of this.cache.findAll({ predicate: ({ meta }) => concern(topics, meta?.follows) })) {
      // What is not on the screen is asked again when it comes back there. A response that is still to come would clear the mark.
      if (!query.isActive() && query.state.fetchStatus === 'idle') query.invalidate();
      else this.want(query);
    }
  }

  shown(): void {
    for (const query of [...this.due.keys()]) this.want(query);
  }

  stop(): void {
    this.unsubscribe();
    for (const query of [...this.due.keys()]) this.settle(query);
  }

  private want(query: Query): void {
    this.settle(query);
    const soon = !this.isHidden() && query.state.fetchStatus === 'idle';
    const wait = Math.max(0, (this.courses.get(query)?.from ?? 0) - Date.now());
    this.due.set(query, soon ? setTimeout(() => this.ask(query), wait) : null);
  }

  private ask(query: Query): void {
    if (this.isHidden() || query.state.fetchStatus !== 'idle') return this.want(query);
    this.settle(query);
    if (query.isActive()) void query.fetch().catch(() => undefined);
    else query.invalidate();
  }

  private settle(query: Query): void {
    clearTimeout(this.due.get(query) ?? undefined);
    this.due.delete(query);
  }

  private onActivity(event: QueryCacheNotifyEvent): void {
    const query = event.query as Query;
    if (event.type === 'removed') return this.settle(query);
    if (event.type !== 'updated' || !query.meta?.follows) return;
    const { action } = event;
    if (action.type === 'fetch') this.began(query);
    if (action.type === 'success') this.ended(query);
    if (action.type === 'error') this.failed(query, action.error);
    // A fetch that was called off.
    if (action.type === 'setState' && this.due.has(query)) this.want(query);
  }

  /** Whatever began the fetch: it sees what has changed so far. */
  private began(query: Query): void {
    this.settle(query);
    const now = Date.now();
    this.courses.set(query, { began: now, from: now + LEAST_GAP_MS });
  }

  private ended(query: Query): void {
    const course = this.courses.get(query);
    if (course) course.from = course.began + gapAfter(Date.now() - course.began, pagesOf(query));
    if (this.due.has(query)) this.want(query);
  }

  private failed(query: Query, error: unknown): void {
    const course = this.courses.get(query);
    if (course) course.from = Date.now() + LONGEST_GAP_MS;
    if (this.due.has(query) || (query.state.data !== undefined && mayPass(error))) this.want(query);
  }
}

const gapAfter = (took: number, pages: number): number => Math.min(LONGEST_GAP_MS, Math.max(LEAST_GAP_MS * pages, took * SHARE));

/** A list that grows page by page is asked for page by page. */
const pagesOf = ({ state }: Query): number => (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;
