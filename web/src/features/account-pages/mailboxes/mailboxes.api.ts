import { answer, api } from '../../../lib/api/client';
import { ApiProblem, problemFrom, unlessGone } from '../../../lib/api/problem';
import type { Changes, Check, Mailbox, MailboxPreset, Mailboxes, NewMailbox, OAuthProvider, Servers, Tried } from './mailbox-model';

export const mailboxesKey = ['mailboxes'];
export const presetsKey = ['mailboxes', 'presets'];
export const mailboxKey = (id: string) => ['mailboxes', id];

const of = (mailboxId: string) => ({ params: { path: { mailboxId } } });

export const listMailboxes = (): Promise<Mailboxes> => answer(api.GET('/api/mailboxes'));
export const listPresets = (): Promise<MailboxPreset[]> => answer(api.GET('/api/mailboxes/presets'));
export const getMailbox = (id: string): Promise<Mailbox> => answer(api.GET('/api/mailboxes/{mailboxId}', of(id)));
export const pauseMailbox = (id: string): Promise<unknown> => answer(api.POST('/api/mailboxes/{mailboxId}/pause', of(id)));
export const resumeMailbox = (id: string): Promise<unknown> => answer(api.POST('/api/mailboxes/{mailboxId}/resume', of(id)));
export const disconnectMailbox = (id: string): Promise<void> => unlessGone(answer(api.DELETE('/api/mailboxes/{mailboxId}', of(id))));
export const changeMailbox = (id: string, body: Changes): Promise<unknown> =>
  answer(api.PUT('/api/mailboxes/{mailboxId}', { ...of(id), body }));

export const connectMailbox = (body: NewMailbox): Promise<Tried> => tried(api.POST('/api/mailboxes', { body }));
export const checkMailbox = (id: string): Promise<Tried> => tried(api.POST('/api/mailboxes/{mailboxId}/check', of(id)));
export const changeCredentials = (id: string, body: Servers): Promise<Tried> =>
  tried(api.PUT('/api/mailboxes/{mailboxId}/credentials', { ...of(id), body }));

interface Call {
  data?: unknown;
  error?: unknown;
  response: Response;
}

// By hand until the server describes this call.
const toProvider = api.POST as unknown as (path: string) => Promise<Call & { data?: { url: string } }>;

/** @returns the provider's page on which the user consents */
export const startSignIn = async (provider: OAuthProvider): Promise<string> =>
  (await answer(toProvider(`/api/mailboxes/oauth/${provider}`))).url;

/** A failed step is a response like any other: it says what to do. */
async function tried(call: Promise<Call>): Promise<Tried> {
  const { data, error, response } = await call;
  const checks = checksIn(response.ok ? data : error);
  if (checks === null) throw new ApiProblem(problemFrom(response.status, error));
  return { checks, works: response.ok && checks.every(({ ok }) => ok) };
}

function checksIn(body: unknown): Check[] | null {
  return body !== null && typeof body === 'object' && 'checks' in body && Array.isArray(body.checks) ? (body.checks as Check[]) : null;
}
