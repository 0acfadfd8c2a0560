import { afterEach, describe, expect, it } from '@jest/globals';
import { AmazonSns } from './amazon-sns.js';

const PEM = '-----BEGIN CERTIFICATE-----';
const urlOf = (n: number): string => `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${n}.pem`;
const real = globalThis.fetch;
let calls = 0;
afterEach(() => void (globalThis.fetch = real));

function answering(answer: () => Promise<Response>): void {
  calls = 0;
  globalThis.fetch = () => {
    calls += 1;
    return answer();
  };
}

it('caches a certificate', async () => {
  answering(async () => new Response(PEM));
  const sns = new AmazonSns();
  expect([await sns.certificate(urlOf(1)), await sns.certificate(urlOf(1))]).toEqual([PEM, PEM]);
  expect(calls).toBe(1);
});

describe('requests for many certificates', () => {
  it('are sent a few at a time, and refused beyond that', async () => {
    let [open, most] = [0, 0];
    answering(async () => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      return new Response('', { status: 404 });
    });
    const sns = new AmazonSns();
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => sns.certificate(urlOf(n))));
    expect(most).toBeLessThanOrEqual(4);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code)).toEqual(
      Array(100).fill('SERVICE_UNAVAILABLE'),
    );
    expect(calls).toBeLessThan(50);
  });
});

it('refuses a certificate that never ends', async () => {
  answering(async () => new Response('a'.repeat(1_000_000)));
  await expect(new AmazonSns().certificate(urlOf(1))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
