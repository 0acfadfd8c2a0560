import { answer, api } from '../../lib/api/client';
import { ApiProblem, problemFrom } from '../../lib/api/problem';
import type { Answer, Body } from '../../lib/openapi/types';
import { editEmail, listEmails } from '../sequence/sequence.api';
import { createStreamParser } from '../../lib/stream/stream-parser';

export type AssistantAnswer = Pick<Answer<'/api/chat/campaign', 'post'>, 'response' | 'sessionId' | 'source' | 'suggestions'>;

interface Asked {
  question: Body<'/api/chat/campaign', 'post'>;
  /** Called with each piece of the answer as it is written. */
  onText: (text: string) => void;
  signal: AbortSignal;
}

/** @returns the whole answer; @throws ApiProblem if the server refuses, any other error if the answer breaks off */
export async function askAssistant({ question, onText, signal }: Asked): Promise<AssistantAnswer> {
  const { data, error, response } = await api.POST('/api/chat/campaign', {
    body: question,
    headers: { Accept: 'text/event-stream' },
    parseAs: 'stream',
    signal,
  });
  if (!response.ok || !data) throw new ApiProblem(problemFrom(response.status, error));
  return readAnswer(data, onText);
}

async function readAnswer(stream: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<AssistantAnswer> {
  let done: AssistantAnswer | null = null;
  const parser = createStreamParser({
    onRetry: () => undefined,
    onMessage: ({ event, data }) => {
      const said = JSON.parse(data) as AssistantAnswer & { text: string };
      if (event === 'text') onText(said.text);
      if (event === 'done') done = said;
    },
  });
  const pieces = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (;;) {
    const piece = await pieces.read();
    if (piece.done) break;
    parser.push(piece.value);
  }
  if (!done) throw new Error('The answer broke off');
  return done;
}

export type Chat = Answer<'/api/chat/campaign', 'get'>;

/** null: about all campaigns. */
export const chatKey = (campaignId: string | null): (string | null)[] => ['chat', campaignId];

export const getChat = (campaignId: string | null): Promise<Chat> =>
  answer(api.GET('/api/chat/campaign', { params: { query: campaignId === null ? {} : { campaignId } } }));

export type Suggestion = NonNullable<AssistantAnswer['suggestions']>[number];

/** Gives an email the offered subject; its text is kept. @throws ApiProblem, also if the email no longer exists */
export async function setSubject(campaignId: string, { step, subject }: Suggestion): Promise<void> {
  const email = (await listEmails(campaignId)).find((one) => one.step === step);
  if (!email) throw new Error('This email is not there any more.');
  const { text, html, htmlFromText, testSubject, version } = email;
  await editEmail(campaignId, step, {
    subject,
    text,
    version,
    testSubject: testSubject === subject ? null : testSubject,
    ...(!htmlFromText && { html }),
  });
}
