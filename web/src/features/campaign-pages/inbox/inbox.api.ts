import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';
import type { Answer, Body } from '../../../lib/openapi/types';
import { askedAnswer, dropAskedAnswer } from './answering/asked-answers';
import { inboxKey } from './to-answer.api';

export type ThreadsPage = Answer<'/api/inbox/threads', 'get'>;
export type Thread = ThreadsPage['threads'][number];
export type Counts = ThreadsPage['counts'];
export type Label = NonNullable<Thread['label']>;
export type ThreadDetails = Answer<'/api/inbox/threads/{threadId}', 'get'>;
export type Message = ThreadDetails['messages'][number];

/** Which threads are requested: those of a label, or by what is to be done. */
export type View = Label | 'to_answer' | 'done';

export interface ThreadsWanted {
  view: View;
  /** Empty means any. */
  campaign: string;
  search: string;
}

const PAGE = 25;

export const threadKey = (threadId: string): string[] => [...inboxKey, 'thread', threadId];
export const threadsKey = (wanted: ThreadsWanted): unknown[] => [...inboxKey, 'threads', wanted];

const path = (threadId: string) => ({ params: { path: { threadId } } });

export const listThreads = ({ view, campaign, search }: ThreadsWanted, after: string | null, limit = PAGE): Promise<ThreadsPage> => {
  const shown = view === 'to_answer' || view === 'done' ? { state: view } : { label: view };
  const query = { limit, ...shown, ...(campaign && { campaign }), ...(search && { search }), ...(after && { after }) };
  return answer(api.GET('/api/inbox/threads', { params: { query } }));
};

/** @param before a message: only earlier ones */
export const getThread = (threadId: string, before: string | null = null): Promise<ThreadDetails> =>
  answer(api.GET('/api/inbox/threads/{threadId}', { params: { path: { threadId }, query: before === null ? {} : { before } } }));

export type MessageHtml = Answer<'/api/inbox/threads/{threadId}/messages/{messageId}/html', 'get'>;

export const messageHtmlKey = (messageId: string, pictures: boolean): unknown[] => [...inboxKey, 'html', messageId, pictures];

export const getMessageHtml = (threadId: string, messageId: string, pictures: boolean): Promise<MessageHtml> =>
  answer(
    api.GET('/api/inbox/threads/{threadId}/messages/{messageId}/html', {
      params: { path: { threadId, messageId }, query: pictures ? { pictures: 'true' } : {} },
    }),
  );

export const labelThread = (threadId: string, label: Label): Promise<unknown> =>
  answer(api.PUT('/api/inbox/threads/{threadId}/label', { ...path(threadId), body: { label } }));

export const closeThread = (threadId: string, done: boolean): Promise<unknown> =>
  answer(api.PUT('/api/inbox/threads/{threadId}/done', { ...path(threadId), body: { done } }));

export type Reply = Body<'/api/inbox/threads/{threadId}/reply', 'post'>;

const reply = (threadId: string, body: Reply, key: string): Promise<unknown> =>
  answer(api.POST('/api/inbox/threads/{threadId}/reply', { ...path(threadId), body, headers: { 'Idempotency-Key': key } }));

/** Accepted; the thread shows the outcome. The same text is sent once, until the server has answered. */
export async function answerLead(threadId: string, { text, markDone }: Reply): Promise<void> {
  const asked = askedAnswer(threadId, { text, markDone });
  await reply(threadId, { text, markDone: asked.markDone }, asked.key);
  // The first request may have come from the other button.
  if (asked.markDone !== (markDone === true)) await closeThread(threadId, markDone === true);
  // Not before: if that fails, the answer is asked for again.
  dropAskedAnswer(threadId);
}

const again = createIntent();

/** Sends an answer that did not arrive once more. */
export async function repeatAnswer(threadId: string, { id, text }: Pick<Message, 'id' | 'text'>): Promise<void> {
  const body = { text, markDone: false };
  const headers = again.headers(body, id);
  await reply(threadId, body, headers['Idempotency-Key']);
  again.settle(headers);
}

export const draftAnswer = async (threadId: string): Promise<string> =>
  (await answer(api.POST('/api/inbox/threads/{threadId}/draft', path(threadId)))).text;
