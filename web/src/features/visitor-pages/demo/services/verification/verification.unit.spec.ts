import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { verdictOf } from './verdict';
import { verification } from './verification';

let simulation: FixedSimulation;
let service: ReturnType<typeof verification>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = verification(simulation);
});

const flags = { disposable: false, webmail: false, accept_all: false };
const invalid = { status: 'invalid', result: 'undeliverable', confidence: 0.1, score: 10 };

describe('the verdict on an address', () => {
  it.each([
    [{ email: 'no-address', ...invalid, reasons: ['invalid_format'], ...flags }],
    [{ email: 'me@mailinator.com', ...invalid, reasons: ['disposable'], ...flags, disposable: true }],
    [
      {
        email: 'lead0@shop.example',
        status: 'valid',
        result: 'deliverable',
        confidence: 0.95,
        score: 95,
        reasons: ['accepted_email'],
        ...flags,
      },
    ],
    [{ email: 'lead3@shop.example', ...invalid, reasons: ['rejected_email'], ...flags }],
    [
      {
        email: 'lead8@shop.example',
        status: 'accept_all',
        result: 'risky',
        confidence: 0.5,
        score: 50,
        reasons: ['accepts_any_address'],
        ...flags,
        accept_all: true,
      },
    ],
  ])('has every field: %j', async (verdict) => {
    expect(await service.verifyEmail(verdict.email)).toEqual({ success: true, data: verdict });
    expect(await service.verifyEmail(verdict.email)).toEqual({ success: true, data: verdict });
  });

  it('recognizes webmail, and is not always certain', () => {
    expect(verdictOf('spec', 'me@gmail.com').webmail).toBe(true);
    const unknown = Array.from({ length: 100 }, (_, n) => verdictOf('spec', `lead${n}@shop.example`)).find(
      ({ status }) => status === 'unknown',
    );
    expect(unknown).toEqual({
      ...flags,
      email: unknown?.email,
      status: 'unknown',
      result: 'unknown',
      confidence: 0.3,
      score: 30,
      reasons: ['no_answer'],
    });
  });
});

describe('many addresses', () => {
  it('are verified up to a hundred, for a credit each', async () => {
    const emails = Array.from({ length: 101 }, (_, n) => `lead${n}@shop.example`);
    const answer = await service.verifyEmails(emails);
    expect(answer).toMatchObject({ data: { submitted: 101, verified: 100, deliverable: 79, results: { length: 100 } } });
    expect(answer.success && answer.data.results[3]).toEqual(verdictOf('spec', 'lead3@shop.example'));
    expect(await service.getAccountInfo()).toEqual({
      success: true,
      data: { plan: 'free', credits: { used: 100, limit: 2_000, left: 1_900, resets_at: '2026-04-01T00:00:00.000Z' } },
    });
  });

  it('are none if none is given', async () => {
    expect(await service.verifyEmails([])).toEqual({ success: true, data: { results: [], submitted: 0, verified: 0, deliverable: 0 } });
  });

  it('are not verified without the credits', async () => {
    simulation.records.write('credits', { month: '2026-03', used: 1_999 });
    expect(await service.verifyEmails(['a@shop.example', 'b@shop.example'])).toEqual({ success: false, error: 'Bulk verification failed' });
    expect(await service.verifyEmail('a@shop.example')).toMatchObject({ success: true });
  });
});
