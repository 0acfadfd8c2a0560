import { expect, it } from '@jest/globals';
import { changes } from './figures.controller.js';

async function changesOf(answers: object[]): Promise<object[]> {
  const end = new AbortController();
  const left = [...answers];
  const read = async () => {
    const next = left.shift();
    if (left.length === 0) end.abort();
    return next as object;
  };
  const yielded: object[] = [];
  for await (const answer of changes(read, 0, end.signal)) yielded.push(answer);
  return yielded;
}

it('yields the first result and every changed one, without repeats', async () => {
  expect(await changesOf([{ lag: 0 }, { lag: 0 }, { lag: 2 }, { lag: 2 }, { lag: 0 }])).toEqual([{ lag: 0 }, { lag: 2 }, { lag: 0 }]);
});

it('ends with the signal, even while waiting', async () => {
  const end = new AbortController();
  const yielded = changes(async () => 1, 3_600_000, end.signal);
  await yielded.next();
  const next = yielded.next();
  end.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
