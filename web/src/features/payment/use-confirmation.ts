import { useEffect, useState } from 'react';
import { mayPass, problemOf } from '../../lib/api/problem';
import { startSession } from '../../lib/session/session';
import { dropDetails } from '../checkout/kept-details';
import { type Confirmed, confirmPayment, NO_SESSION } from './confirm-payment';
import { dropProof, proofOf } from './proof-of-browser';
import { type Receipt, receiptOf } from './receipt';
import { paymentStatus, type Verified, verifyPayment } from './payment.api';

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

/** @param known what was confirmed before, where the page was only loaded again */
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
