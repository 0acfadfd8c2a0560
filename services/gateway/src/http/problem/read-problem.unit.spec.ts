import { expect, it } from '@jest/globals';
import { ForbiddenException, NotFoundException } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { TooManyRequests } from '../../access/rate-limit.js';
import { readProblem } from './read-problem.js';

it('shows a domain error unchanged, with its faults', () => {
  const error = new DomainError('VALIDATION_FAILED', 'Email is required', [{ field: 'email', message: 'Email is required' }]);
  expect(readProblem(error)).toEqual({
    ours: false,
    problem: {
      type: 'urn:rekindle:problem:validation-failed',
      title: 'Bad Request',
      status: 400,
      detail: 'Email is required',
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'email', message: 'Email is required' }],
    },
  });
});
it('includes the waiting time of a rate-limited caller', () => {
  expect(readProblem(new TooManyRequests(17))).toMatchObject({ problem: { status: 429, code: 'RATE_LIMITED' }, retryAfterSeconds: 17 });
});
it('puts the framework’s refusals in our words', () => {
  expect(readProblem(new NotFoundException('Cannot GET /api/x?email=jane'))).toMatchObject({
    problem: { status: 404, code: 'NOT_FOUND', detail: 'This does not exist, or it is not yours' },
  });
  expect(readProblem(new ForbiddenException())).toMatchObject({ problem: { status: 403, code: 'FORBIDDEN' } });
});
it.each([
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the database system is in recovery mode'), { code: '57P03' }),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' }),
  Object.assign(new Error('terminating connection due to transaction timeout'), { code: '25P04' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new AggregateError([Object.assign(new Error(), { code: 'ETIMEDOUT' })]), { code: undefined }),
])('reports an unavailable database as 503, not as a fault: %p', (error) => {
  expect(readProblem(error)).toMatchObject({ problem: { status: 503, code: 'SERVICE_UNAVAILABLE' }, ours: true, retryAfterSeconds: 5 });
});
it.each(['53000', '53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])('says what to do when storage is full (%s)', (code) => {
  expect(readProblem(Object.assign(new Error('could not extend file "base/5/16385"'), { code }))).toEqual({
    problem: {
      type: 'urn:rekindle:problem:insufficient-storage',
      title: 'Insufficient Storage',
      status: 507,
      detail:
        'There is no room left to store this. Nothing was saved: please try again later. If you run this installation, make room on its disk.',
      code: 'INSUFFICIENT_STORAGE',
    },
    ours: true,
    retryAfterSeconds: 60,
  });
});
it.each([[new Error('SELECT secret FROM vault.users')], ['a string'], [null], [undefined], [{ statusCode: 404 }]])(
  'leaks nothing of %p',
  (error) => {
    expect(readProblem(error)).toMatchObject({
      problem: { status: 500, code: 'INTERNAL', detail: 'Something went wrong on our end. Please try again or contact support.' },
      ours: true,
    });
  },
);
