import { expect, it } from '@jest/globals';
import { ForbiddenException, NotFoundException } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { TooManyRequests } from '../access/rate-limit.js';
import { readProblem } from './read-problem.js';

it('shows a domain error as it stands, with its faults', () => {
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
it('tells who calls too often how long to wait', () => {
  expect(readProblem(new TooManyRequests(17))).toMatchObject({ problem: { status: 429, code: 'RATE_LIMITED' }, retryAfterSeconds: 17 });
});
it('says what the framework refuses in our words', () => {
  expect(readProblem(new NotFoundException('Cannot GET /api/x?email=jane'))).toMatchObject({
    problem: { status: 404, code: 'NOT_FOUND', detail: 'This does not exist, or it is not yours' },
  });
  expect(readProblem(new ForbiddenException())).toMatchObject({ problem: { status: 403, code: 'FORBIDDEN' } });
});
it('calls a database that is away unavailable, not broken', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(readProblem(refused)).toMatchObject({ problem: { status: 503, code: 'SERVICE_UNAVAILABLE' }, ours: true, retryAfterSeconds: 5 });
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
