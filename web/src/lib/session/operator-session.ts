import { useSyncExternalStore } from 'react';
import { serverNow } from '../clock';
import { readJson, writeJson } from '../storage';
import { expiryOf, isValid } from './token';

const KEY = 'rekindle.operator';

interface SignedIn {
  state: 'in';
  token: string;
  name: string;
}

/** `ended`: the hour is over, or the server takes the token no longer; the operator signs in again and goes on. */
export type OperatorSession = SignedIn | { state: 'ended'; name: string } | { state: 'out' };

const OUT: OperatorSession = { state: 'out' };
const listeners = new Set<() => void>();
let expiry: ReturnType<typeof setTimeout> | undefined;
let current: OperatorSession = restore();

/** Kept for this tab only, apart from a customer's session. */
function restore(): OperatorSession {
  const kept = readJson(sessionStorage, KEY) as { token?: unknown; name?: unknown } | null;
  if (typeof kept?.token !== 'string' || typeof kept.name !== 'string' || !isValid(kept.token, serverNow())) return OUT;
  watchExpiry(kept.token);
  return { state: 'in', token: kept.token, name: kept.name };
}

function watchExpiry(token: string): void {
  clearTimeout(expiry);
  expiry = setTimeout(endOperatorSession, (expiryOf(token) ?? 0) - serverNow());
}

function change(session: OperatorSession): void {
  current = session;
  listeners.forEach((listener) => listener());
}

function forget(): void {
  clearTimeout(expiry);
  sessionStorage.removeItem(KEY);
}

export const operatorSession = (): OperatorSession => current;
export const operatorToken = (): string | null => (current.state === 'in' ? current.token : null);

export function subscribeToOperator(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOperatorSession = (): OperatorSession => useSyncExternalStore(subscribeToOperator, operatorSession);

export function startOperatorSession(token: string, name: string): void {
  writeJson(sessionStorage, KEY, { token, name });
  watchExpiry(token);
  change({ state: 'in', token, name });
}

/** The token is of no more use. */
export function endOperatorSession(): void {
  forget();
  if (current.state === 'in') change({ state: 'ended', name: current.name });
}

export function leaveOperatorSession(): void {
  forget();
  change(OUT);
}
