import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { Logger } from '@rekindle/platform';
import { ProblemFilter } from './problem.filter.js';

const [error, info] = [jest.fn(), jest.fn()];
let filter: ProblemFilter;
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  error.mockReset();
  info.mockReset();
  filter = new ProblemFilter({ error, info } as unknown as Logger);
});
afterEach(() => void jest.useRealTimers());

const arrived = { errored: null };
const fail = (fault: unknown, id = 'request-1', raw: object = arrived): void => {
  const request = { id, raw, routeOptions: { url: '/api/campaigns' } };
  const http = { getRequest: () => request, getResponse: () => ({ sent: true }) };
  filter.catch(fault, { switchToHttp: () => http } as unknown as ArgumentsHost);
};
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const line = (err: unknown, reference: string, more: object = {}): unknown[] => [
  { err, reference, correlationId: reference, route: '/api/campaigns', ...more },
  'A request failed',
];

it('logs requests that fail for the same reason once in five seconds, with the number omitted', () => {
  for (let n = 1; n <= 4; n += 1) fail(away, `request-${n}`);
  expect(error.mock.calls).toEqual([line(away, 'request-1')]);
  jest.advanceTimersByTime(4_999);
  fail(away, 'request-5');
  expect(error).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  fail(away, 'request-6');
  expect(error.mock.calls.slice(1)).toEqual([line(away, 'request-6', { failedAlike: 4 })]);
  jest.advanceTimersByTime(5_000);
  fail(away, 'request-7');
  expect(error.mock.calls.slice(2)).toEqual([line(away, 'request-7')]);
});

it('counts a full disk separately from an unavailable database', () => {
  fail(away, 'request-1');
  fail(full, 'request-2');
  fail(full, 'request-3');
  expect(error.mock.calls).toEqual([line(away, 'request-1'), line(full, 'request-2')]);
});

it('logs every request that fails for another reason', () => {
  const [first, second] = [new Error('one'), new Error('two')];
  fail(first, 'request-1');
  fail(second, 'request-2');
  expect(error.mock.calls).toEqual([line(first, 'request-1'), line(second, 'request-2')]);
});

it('distinguishes a client that hung up from a server fault during the same request', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const cut = { errored: aborted };
  fail(aborted, 'request-1', cut);
  fail(new DomainError('VALIDATION_FAILED', 'The upload was cut short. Please try again.'), 'request-2', cut);
  fail(full, 'request-3', cut);
  const hungUp = (reference: string) => [
    { reference, correlationId: reference, route: '/api/campaigns' },
    'The client hung up during its request',
  ];
  expect(info.mock.calls).toEqual([hungUp('request-1'), hungUp('request-2')]);
  expect(error.mock.calls).toEqual([line(full, 'request-3')]);
});
