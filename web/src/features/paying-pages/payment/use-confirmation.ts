import { useEffect, useState } from 'react';
import { mayPass, problemOf } from '../../../lib/api/problem';
import { startSession } from '../../../lib/session/session';
import { readJson, writeJson } from '../../../lib/storage';
import { dropDetails } from '../checkout/kept-details';
import { type Confirmed, NO_SESSION, confirmPayment } from './confirm-payment';
import { type Verified, paymentStatus, verifyPayment } from './payment.api';
import { type Receipt, receiptOf } from './receipt';

export type Confirmation =
  { at: 'checking'; attempt: number } | { at: 'success'; receipt: Receipt } | Extract<Confirmed<Verified>, { at: 'error' }>;

interface Question {
  sessionId: string | null;
  email: string | null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function confirm({ sessionId, email }: Question & { sessionId: string }, onTry: (attempt: number) => void): Promise<Confirmation> {
  const confirmed = await confirmPayment<Verified>({
    verify: () => verifyPayment(sessionId, email, proofOf(sessionId)),
    status: () => paymentStatus(sessionId),
    wait: pause,
    onTry,
    wordsOf: (error, fallback) => problemOf(error, fallback).detail,
    mayPass,
  });
  if (confirmed.at === 'error') return confirmed;
  const { token, signedIn } = confirmed.verified;
  if (token && signedIn) startSession(token, signedIn, true);
  dropProof();
  dropDetails();
  const status = await paymentStatus(sessionId).catch(() => null);
  return { at: 'success', receipt: receiptOf(confirmed.verified, email, status) };
}

/** @param known the earlier confirmation, if the page was only reloaded */
export function useConfirmation({ sessionId, email }: Question, known: Receipt | null): [Confirmation, again: () => void] {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Confirmation>({ at: 'checking', attempt: 0 });
  useEffect(() => {
    if (!sessionId) return undefined;
    let here = true;
    const show = (next: Confirmation) => here && setState(next);
    show({ at: 'checking', attempt: 0 });
    void confirm({ sessionId, email }, (attempt) => show({ at: 'checking', attempt })).then(show);
    return () => {
      here = false;
    };
  }, [sessionId, email, round]);
  if (known) return [{ at: 'success', receipt: known }, () => undefined];
  return [sessionId ? state : { at: 'error', text: NO_SESSION }, () => setRound(round + 1)];
}

const KEY = 'rekindle.payment';

interface Proof {
  sessionId: string;
  key: string;
}

const isProof = (kept: unknown): kept is Proof => typeof kept === 'object' && kept !== null && 'sessionId' in kept && 'key' in kept;

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Signing in by a payment happens once, for the first request. A lost response is repeated for the same key,
 * so this browser keeps one, for all its tabs, until it has the response.
 */
function proofOf(sessionId: string): string {
  const kept = readJson(localStorage, KEY);
  if (isProof(kept) && kept.sessionId === sessionId) return kept.key;
  const key = newKey();
  writeJson(localStorage, KEY, { sessionId, key } satisfies Proof);
  return key;
}

/** A user who signs out remains signed out: the response is not requested again. */
const dropProof = (): void => localStorage.removeItem(KEY);
