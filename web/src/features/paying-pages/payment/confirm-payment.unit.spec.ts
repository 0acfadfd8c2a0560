import { describe, expect, it } from '@jest/globals';
import { confirmPayment, type PaymentStatus, type Verification } from './confirm-payment';

const OPEN: PaymentStatus = { payment_status: 'unpaid', status: 'open' };
const PAID: PaymentStatus = { payment_status: 'paid', status: 'complete' };
const UNPAID: Verification = { success: false, error: 'This payment has not been made yet.' };
const refusal = Object.assign(new Error('This checkout does not exist'), { final: true });

/** The server's responses, one after the other, the last repeated for ever; an Error is thrown. */
function till(verifications: (Verification | Error)[], statuses: (PaymentStatus | Error)[] = [OPEN]) {
  const done = { verified: 0, asked: 0, waited: [] as number[], tries: [] as number[] };
  const next = <T>(answers: (T | Error)[], index: number): Promise<T> => {
    const answer = answers[Math.min(index, answers.length - 1)] as T | Error;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const confirmed = confirmPayment({
    verify: () => next(verifications, done.verified++),
    status: () => next(statuses, done.asked++),
    wait: (ms) => Promise.resolve(void done.waited.push(ms)),
    onTry: (attempt) => void done.tries.push(attempt),
    wordsOf: (error, fallback) => (error as Error).message || fallback,
    mayPass: (error) => !(error as { final?: boolean }).final,
  });
  return confirmed.then((outcome) => ({ outcome, ...done }));
}

const error = (text: string, why?: string) => ({ at: 'error', text, ...(why !== undefined && { why }) });
const final = (text: string) => ({ ...error(text), final: true });

describe('a completed payment', () => {
  it('is verified once, without any other request', async () => {
    expect(await till([{ success: true }])).toEqual({
      outcome: { at: 'success', verified: { success: true } },
      verified: 1,
      asked: 0,
      waited: [],
      tries: [],
    });
  });
});

describe('a pending payment', () => {
  it('is checked every two seconds and verified again when it has arrived', async () => {
    expect(await till([UNPAID, { success: true }], [OPEN, OPEN, PAID])).toEqual({
      outcome: { at: 'success', verified: { success: true } },
      verified: 2,
      asked: 3,
      waited: [2_000, 2_000, 2_000],
      tries: [1, 2, 3],
    });
  });

  it('is given up after ten tries', async () => {
    const { outcome, asked, verified, tries } = await till([UNPAID]);
    expect(outcome).toEqual(error('Payment status check timed out. Please check your email for confirmation.'));
    expect({ asked, verified, last: tries.at(-1) }).toEqual({ asked: 10, verified: 1, last: 10 });
  });

  it('is checked again after a lost call', async () => {
    const { outcome, asked } = await till([UNPAID, { success: true }], [new Error('lost'), OPEN, new Error('lost'), PAID]);
    expect({ at: outcome.at, asked }).toEqual({ at: 'success', asked: 4 });
  });

  it('may have arrived without being verified: the server says why', async () => {
    expect((await till([UNPAID, { success: false, error: 'It was refunded.' }], [PAID])).outcome).toEqual(
      error('Payment verification failed: It was refunded.'),
    );
  });

  it('counts as completed if nothing had to be paid', async () => {
    const free = { payment_status: 'no_payment_required', status: 'complete' };
    expect((await till([UNPAID, { success: true }], [free])).outcome.at).toBe('success');
  });
});

describe('a failed payment', () => {
  it('says that its session has expired, or that it failed', async () => {
    expect((await till([UNPAID], [OPEN, { payment_status: 'unpaid', status: 'expired' }])).outcome).toEqual(
      final('Payment session expired. Please try again.'),
    );
    expect((await till([UNPAID], [{ payment_status: 'failed', status: 'open' }])).outcome).toEqual(final('Payment failed or expired'));
  });

  it('is not checked again if the server says that none is pending', async () => {
    const { outcome, asked } = await till([{ success: false, error: 'Nothing was paid.', pending: false }]);
    expect([outcome, asked]).toEqual([final('Payment verification failed: Nothing was paid.'), 0]);
  });

  it("shows the server's text for the verification, or a default one", async () => {
    expect((await till([refusal])).outcome).toEqual(error('Payment verification failed: This checkout does not exist'));
    expect((await till([new Error('')])).outcome).toEqual(error('Payment verification failed: The server did not answer'));
    expect((await till([{ success: false }], [PAID])).outcome).toEqual(error('Payment verification failed: The payment has not arrived'));
  });

  it('says immediately that the status is refused, and after ten tries that it is unavailable', async () => {
    const refused = await till([UNPAID], [refusal]);
    expect([refused.outcome, refused.asked]).toEqual([
      error('Error checking payment status. Please try again.', 'This checkout does not exist'),
      1,
    ]);
    const lost = await till([UNPAID], [new Error('')]);
    expect([lost.outcome, lost.asked]).toEqual([
      error('Error checking payment status. Please try again.', 'Failed to check payment status'),
      10,
    ]);
  });
});
