import { useSyncExternalStore } from 'react';
import { serverNow } from '../clock';
import { readJson, writeJson } from '../storage';
import type { Session, User } from './session-model';
import { askOtherTabs, listen, post } from './tab-channel';
import { expiryOf, isValid, userIdOf } from './token';

const TOKEN = 'rekindle.token';
const USER = 'rekindle.user';
/** Some tab has been signed in for itself: a new one asks the others before it shows a page. */
const IN_TABS = 'rekindle.in-tabs';
const LONGEST_TIMER = 2 ** 31 - 1;

export type { User } from './session-model';

const storeInUse = (): Storage => (sessionStorage.getItem(TOKEN) === null ? localStorage : sessionStorage);

interface Ended {
  userId: string;
  /** The user signed out in this tab, or in as somebody else: nothing has to be explained. */
  byHand: boolean;
}

const listeners = new Set<() => void>();
let ended: Ended | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
let current: Session | null = restore();

/** This tab's own before the browser's, which may be another account's by now. */
function restore(): Session | null {
  for (const store of [sessionStorage, localStorage]) {
    const token = store.getItem(TOKEN);
    if (token && isValid(token, serverNow())) {
      watchExpiry(token);
      return { token, user: storedUser(store) };
    }
    empty(store);
  }
  return null;
}

function storedUser(store: Storage): User | null {
  const user = readJson(store, USER);
  if (user && typeof user === 'object' && 'email' in user) return user as User;
  store.removeItem(USER);
  return null;
}

function watchExpiry(token: string): void {
  clearTimeout(expiry);
  const left = (expiryOf(token) ?? 0) - serverNow();
  // A longer wait than a timer can count: look again when it is over.
  const next = left > LONGEST_TIMER ? () => watchExpiry(token) : endSession;
  expiry = setTimeout(next, Math.min(left, LONGEST_TIMER));
}

function change(session: Session | null): void {
  current = session;
  listeners.forEach((listener) => listener());
}

function empty(store: Storage): void {
  [TOKEN, USER].forEach((key) => store.removeItem(key));
}

export const session = (): Session | null => current;
/** The last session that ended on this page. */
export const endedSession = (): Ended | null => ended;
/** Another tab may have replaced it a moment ago. */
export const storedToken = (): string | null => storeInUse().getItem(TOKEN);

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, session, session);

/** The account's time zone, in which its emails go; the browser's own until it is known. */
export const useZone = (): string | undefined => useSession()?.user?.timeZone;

/** @param remember keeps the session in this browser; otherwise it ends with the last tab */
export function startSession(token: string, user: User, remember: boolean): void {
  const [store, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  empty(other);
  // The token comes last and replaces the one before: tabs that see it find its user, and none sees a sign-out.
  writeJson(store, USER, user);
  store.setItem(TOKEN, token);
  if (!remember) localStorage.setItem(IN_TABS, '1');
  watchExpiry(token);
  change({ token, user });
}

/** A tab that is opened beside one that is signed in is signed in as well: no page may decide by the session before. */
export const joined: Promise<void> = joinOtherTabs();

async function joinOtherTabs(): Promise<void> {
  if (current || localStorage.getItem(IN_TABS) === null) return;
  const shared = await askOtherTabs();
  if (!shared) localStorage.removeItem(IN_TABS);
  else if (shared.user && !current && isValid(shared.token, serverNow())) startSession(shared.token, shared.user, false);
}

/** A late response may be about the user who was signed in before. */
export function keepUser(user: User): void {
  if (!current || userIdOf(current.token) !== user.id) return;
  writeJson(storeInUse(), USER, user);
  change({ ...current, user });
}

/** A token in place of the one that has ended, kept where that one was. */
export function renewSession(token: string): void {
  if (!current) return;
  post({ type: 'renewed', ended: current.token, token });
  keepToken(token);
}

function keepToken(token: string): void {
  if (!current) return;
  storeInUse().setItem(TOKEN, token);
  watchExpiry(token);
  change({ ...current, token });
}

/** The sign-in page says so. */
export function endSession(): void {
  end(false);
}

/** The user wants to be signed out: there is nothing to explain, and nowhere to lead back to. */
export function endSessionByHand(): void {
  end(true);
}

function end(byHand: boolean): void {
  if (current) post({ type: 'ended', token: current.token });
  // Signing out empties the whole browser. A session that ends by itself leaves another user's where it is.
  [localStorage, sessionStorage].filter((store) => byHand || store.getItem(TOKEN) === current?.token).forEach(empty);
  leave(byHand);
}

function leave(byHand: boolean): void {
  clearTimeout(expiry);
  if (!current) return;
  ended = { userId: userIdOf(current.token), byHand };
  change(null);
}

// Signing out in one tab signs out the others; a password changed in one leaves the others signed in.
window.addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (key !== TOKEN || !current || storageArea !== storeInUse()) return;
  obey(newValue);
});

// Storage events do not reach a page in the back/forward cache.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && current && storedToken() !== current.token) obey(storedToken());
});

function obey(stored: string | null): void {
  // Another tab signed out. What it removed stays removed, and a new token may be there by now.
  if (stored === null) leave(false);
  else if (isValid(stored, serverNow())) follow(stored);
}

/** Another tab signed in, or changed the password. */
function follow(token: string): void {
  // Nothing of one account is shown to the next.
  if (current && userIdOf(current.token) !== userIdOf(token)) leave(true);
  watchExpiry(token);
  change({ token, user: storedUser(storeInUse()) });
}

// A session of tabs alone changes no storage that they share.
listen((message) => {
  const ofThisTab = sessionStorage.getItem(TOKEN);
  if (!current || ofThisTab === null) return;
  if (message.type === 'asked') post({ type: 'shared', session: current });
  if (message.type === 'renewed' && message.ended === ofThisTab) keepToken(message.token);
  if (message.type === 'ended' && message.token === ofThisTab) endSession();
});
