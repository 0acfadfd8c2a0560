export interface Verification {
  success: boolean;
  error?: string | null;
  /** Without success: the payment is still pending. */
  pending?: boolean;
}

export interface PaymentStatus {
  payment_status: string;
  status: string;
  package_id?: string | null;
}

export interface Till<V extends Verification> {
  verify: () => Promise<V>;
  status: () => Promise<PaymentStatus>;
  wait: (ms: number) => Promise<void>;
  /** Before each check of the status, from 1. */
  onTry: (attempt: number) => void;
  /** The server's own text for a failed call, or the second text if it gave none. */
  wordsOf: (error: unknown, fallback: string) => string;
  /** Another try may succeed. */
  mayPass: (error: unknown) => boolean;
}

/** `final`: no payment is pending any more. */
export type Confirmed<V> = { at: 'success'; verified: V } | { at: 'error'; text: string; why?: string; final?: boolean };

export const TRIES = 10;
const EVERY = 2_000;

export const NO_SESSION = 'No payment session found. Please try again.';
const FAILED = 'Payment failed or expired';
const EXPIRED = 'Payment session expired. Please try again.';
const TIMED_OUT = 'Payment status check timed out. Please check your email for confirmation.';
const UNKNOWN = 'Error checking payment status. Please try again.';

const unverified = (message: string) => ({ at: 'error', text: `Payment verification failed: ${message}` }) as const;

/** Verifies; while the payment is pending, checks the status every two seconds, and verifies again once it is there. */
export async function confirmPayment<V extends Verification>(till: Till<V>): Promise<Confirmed<V>> {
  const first = await verified(till);
  if (first.at !== 'unpaid') return first;
  const problem = await paid(till);
  if (problem) return problem;
  const second = await verified(till);
  return second.at === 'unpaid' ? unverified(second.message) : second;
}

async function verified<V extends Verification>({ verify, wordsOf }: Till<V>): Promise<Confirmed<V> | { at: 'unpaid'; message: string }> {
  try {
    const verification = await verify();
    if (verification.success) return { at: 'success', verified: verification };
    const message = verification.error ?? 'The payment has not arrived';
    return verification.pending === false ? { ...unverified(message), final: true } : { at: 'unpaid', message };
  } catch (error) {
    return unverified(wordsOf(error, 'The server did not answer'));
  }
}

/** @returns once it is paid; otherwise the text to show */
async function paid<V extends Verification>({ status, wait, onTry, wordsOf, mayPass }: Till<V>): Promise<Confirmed<V> | null> {
  let failure: unknown = null;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    onTry(attempt);
    await wait(EVERY);
    try {
      const now = await status();
      failure = null;
      if (now.payment_status === 'paid' || now.payment_status === 'no_payment_required') return null;
      if (now.status === 'expired') return { at: 'error', text: EXPIRED, final: true };
      if (now.payment_status === 'failed' || now.status === 'failed') return { at: 'error', text: FAILED, final: true };
    } catch (error) {
      failure = error;
      if (!mayPass(error)) break;
    }
  }
  if (failure === null) return { at: 'error', text: TIMED_OUT };
  return { at: 'error', text: UNKNOWN, why: wordsOf(failure, 'Failed to check payment status') };
}
