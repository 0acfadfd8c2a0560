import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { runOps } from '../../../tests/support/ops.js';

const POLL_MS = 100;
const TIMEOUT_MS = 60_000;

export interface Ledger {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  failed: number;
  unknown: number;
  inFlight: number;
}

export interface CaughtEmail {
  id: string;
  to: string;
  subject: string;
}

/** An operator's command: `ops('plan', 'grant', email, 'growth')`. @returns its output */
export const ops = (...words: string[]): Promise<string> => runOps({ REKINDLE_HOME: process.env.E2E_HOME ?? '' }, ...words);

/** Reads the API as the page's signed-in user. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate<string | null>("localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token')");
  const answer = await fetch(`${process.env.E2E_URL}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Repeats the request until the response is as expected. @throws Error with the last response if it never is */
export async function until<T>(what: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await what();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Still not as wanted after a minute: ${JSON.stringify(answer)}`);
    await wait(POLL_MS);
  }
}

export async function advanceClock(by: string): Promise<void> {
  const body = JSON.stringify({ advance: by });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${process.env.E2E_URL}/sandbox/api/clock`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The clock did not move: ${await answer.text()}`);
}

export async function businessTime(): Promise<Date> {
  const { now } = (await (await fetch(`${process.env.E2E_URL}/sandbox/api/clock`)).json()) as { now: string };
  return new Date(now);
}

/** The month of business time, in UTC, e.g. `2026-11`. */
export const businessMonth = async (): Promise<string> => (await businessTime()).toISOString().slice(0, 7);

/** @returns the emails that the inbox caught for one address, newest first */
export async function caughtFor(address: string): Promise<CaughtEmail[]> {
  const answer = await fetch(`${process.env.E2E_URL}/sandbox/api/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as CaughtEmail[];
}
