import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiProblem, problemFrom } from '../api/problem';
import { Refetcher } from './refetcher';
import { follows } from './topics';

const TOPIC = 'campaign:a';
let queries: QueryClient;
let refetcher: Refetcher;
let hidden: boolean;
let asked: number;
/** What the server does; by default it answers at once. */
let answer: () => Promise<unknown>;

beforeEach(async () => {
  jest.useFakeTimers();
  [queries, hidden, asked, answer] = [new QueryClient(), false, 0, () => Promise.resolve(asked)];
  refetcher = new Refetcher(queries.getQueryCache(), () => hidden);
  show();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
});
afterEach(() => {
  refetcher.stop();
  queries.clear();
  jest.useRealTimers();
});

const ask = () => {
  asked += 1;
  return answer();
};
/** @returns how to take it off the screen */
const show = () =>
  new QueryObserver(queries, { queryKey: ['campaign'], queryFn: ask, meta: follows(TOPIC), retry: false }).subscribe(() => undefined);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('what is on the screen', () => {
  it('is asked again at once when it has changed, and for nothing else', async () => {
    refetcher.changed(['campaign:b', 'campaign', 'account']);
    await pass(10_000);
    expect(asked).toBe(1);
    refetcher.changed([TOPIC]);
    await pass(0);
    expect(asked).toBe(2);
    refetcher.changed(['everything']);
    await pass(1_000);
    expect(asked).toBe(3);
  });

  it('is asked once a second, however often it changes', async () => {
    for (let change = 0; change < 100; change += 1) {
      refetcher.changed([TOPIC]);
      await pass(50);
    }
    await pass(10_000);
    // At once, at the end of each of five seconds, and for what came after the last of those.
    expect(asked).toBe(1 + 6);
  });

  it('is asked again after an answer that was under way when it changed', async () => {
    let end: (data: string) => void = () => undefined;
    answer = () => new Promise((resolve) => (end = resolve));
    refetcher.changed([TOPIC]);
    await pass(200);
    refetcher.changed([TOPIC]);
    await pass(60_000);
    expect(asked).toBe(2);
    answer = () => Promise.resolve('new');
    end('old');
    await pass(15_000);
    expect(asked).toBe(3);
  });

  it('is asked more seldom when its answers take long', async () => {
    answer = () => new Promise((resolve) => setTimeout(resolve, 500, 'slow'));
    refetcher.changed([TOPIC]);
    await pass(600);
    refetcher.changed([TOPIC]);
    await pass(4_300);
    expect(asked).toBe(2);
    await pass(200);
    expect(asked).toBe(3);
  });

  it('is asked again later when that failed, but not after a refusal', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    refetcher.changed([TOPIC]);
    await pass(14_000);
    expect(asked).toBe(2);
    answer = () => Promise.reject(new ApiProblem(problemFrom(404, {})));
    await pass(60_000);
    expect(asked).toBe(3);
  });

  it('is not asked twice when somebody else has done it meanwhile', async () => {
    refetcher.changed([TOPIC]);
    await pass(0);
    refetcher.changed([TOPIC]);
    await pass(100);
    await queries.refetchQueries();
    expect(asked).toBe(3);
    await pass(10_000);
    expect(asked).toBe(3);
  });
});

describe('while the page is hidden', () => {
  beforeEach(() => void (hidden = true));

  it('nothing is asked, and once when it is shown again', async () => {
    for (let change = 0; change < 10; change += 1) {
      refetcher.changed([TOPIC]);
      await pass(5_000);
    }
    expect(asked).toBe(1);
    hidden = false;
    refetcher.shown();
    await pass(10_000);
    expect(asked).toBe(2);
  });

  it('nothing that had to wait for its second is asked', async () => {
    hidden = false;
    refetcher.changed([TOPIC]);
    await pass(0);
    refetcher.changed([TOPIC]);
    hidden = true;
    await pass(10_000);
    expect(asked).toBe(2);
  });
});

it('leaves what is not on the screen until it comes back', async () => {
  const other = new QueryObserver(queries, { queryKey: ['other'], queryFn: ask, meta: follows('list'), staleTime: Infinity });
  const leave = other.subscribe(() => undefined);
  await pass(5_000);
  leave();
  refetcher.changed(['list:a']);
  await pass(5_000);
  expect(asked).toBe(2);
  other.subscribe(() => undefined)();
  await pass(0);
  expect(asked).toBe(3);
});

it('asks again when it comes back for what changed while its answer was under way', async () => {
  let end: (data: string) => void = () => undefined;
  answer = () => new Promise((resolve) => (end = resolve));
  const other = new QueryObserver(queries, { queryKey: ['other'], queryFn: ask, meta: follows('list'), staleTime: Infinity });
  other.subscribe(() => undefined)();
  refetcher.changed(['list:a']);
  end('old');
  await pass(5_000);
  expect(asked).toBe(2);
  other.subscribe(() => undefined)();
  await pass(0);
  expect(asked).toBe(3);
});

it('asks nothing more once it is stopped', async () => {
  refetcher.changed([TOPIC]);
  await pass(0);
  refetcher.changed([TOPIC]);
  refetcher.stop();
  await pass(10_000);
  expect(asked).toBe(2);
});
