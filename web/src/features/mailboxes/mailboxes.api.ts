import { answer, api } from '../../lib/api/client';
import { ApiProblem, problemFrom } from '../../lib/api/problem';
import type { Check, Mailbox, MailboxPreset, Mailboxes, NewMailbox, OAuthProvider, Servers, Tried, Changes } from './mailbox-model';

export const mailboxesKey = ['mailboxes'];
export const presetsKey = ['mailboxes', 'presets'];
export const mailboxKey = (id: string) => ['mailboxes', id];

interface Call {
  data?: unknown;
  error?: unknown;
  response: Response;
}
type Ask = (path: string, init?: { body?: object }) => Promise<Call>;

// By hand until the server describes these calls.
const calls = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Ask>;
const ask = <T>(call: Promise<Call>): Promise<T> => answer(call as Promise<Call & { data?: T }>);
const of = (id: string, rest = ''): string => `/api/mailboxes/${encodeURIComponent(id)}${rest}`;

export const listMailboxes = (): Promise<Mailboxes> => ask(calls.GET('/api/mailboxes'));
export const listPresets = (): Promise<MailboxPreset[]> => ask(calls.GET('/api/mailboxes/presets'));
export const getMailbox = (id: string): Promise<Mailbox> => ask(calls.GET(of(id)));
export const changeMailbox = (id: string, body: Changes): Promise<Mailbox> => ask(calls.PUT(of(id), { body }));
export const pauseMailbox = (id: string): Promise<unknown> => ask(calls.POST(of(id, '/pause')));
export const resumeMailbox = (id: string): Promise<unknown> => ask(calls.POST(of(id, '/resume')));
export const disconnectMailbox = (id: string): Promise<unknown> => ask(calls.DELETE(of(id)));

export const connectMailbox = (body: NewMailbox): Promise<Tried> => tried(calls.POST('/api/mailboxes', { body }));
export const changeCredentials = (id: string, body: Servers): Promise<Tried> => tried(calls.PUT(of(id, '/credentials'), { body }));
export const checkMailbox = (id: string): Promise<Tried> => tried(calls.POST(of(id, '/check')));

/** @returns the provider's page on which the user consents */
export const startSignIn = async (provider: OAuthProvider): Promise<string> =>
  (await ask<{ url: string }>(calls.POST(`/api/mailboxes/oauth/${provider}`))).url;

/** A step that fails is an answer like any other: it says what to do. */
async function tried(call: Promise<Call>): Promise<Tried> {
  const { data, error, response } = await call;
  const checks = checksIn(response.ok ? data : error);
  if (checks === null) throw new ApiProblem(problemFrom(response.status, error));
  return { checks, works: response.ok && checks.every(({ ok }) => ok) };
}

function checksIn(body: unknown): Check[] | null {
  return body !== null && typeof body === 'object' && 'checks' in body && Array.isArray(body.checks) ? (body.checks as Check[]) : null;
}
