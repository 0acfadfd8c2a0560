import type { ImapFlow } from 'imapflow';
import type { CheckedHost } from '../hosts/mail-hosts.js';
import { connectionFailure, signInFailure } from './advice.js';
import { boundedTransport } from './imap-transport.js';
import type { MailAccount } from './mail-account.js';

const CONNECT_MS = 10_000;
const GREETING_MS = 15_000;
const SILENCE_MS = 20_000;
/** More than a search of a large mailbox takes, during which some servers say that they are still there. */
const ANSWER_MS = 300_000;
const LARGEST_ANSWER = 1024 * 1024;
const MOST_RECEIVED = 8 * 1024 * 1024;
const LOOK_MS = 250;

interface Options {
  /** How long a server may be silent. */
  silenceMs?: number;
  /** How long a server may take to complete an answer, even if it never falls silent. */
  answerMs?: number;
  /** Ends the attempt, and later the connection. */
  signal?: AbortSignal;
}

/**
 * Signs in to read. The library is loaded only when somebody connects a mailbox. The amount received between two calls of
 * `stats(true)` is limited. @throws CheckFailure, SignInRefused
 */
export async function signInToRead(
  { imap }: MailAccount,
  { host, address, port, ca }: CheckedHost,
  { silenceMs = SILENCE_MS, answerMs = ANSWER_MS, signal }: Options = {},
): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const { credentials } = imap;
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: imap.tls === 'tls',
    ...(imap.tls !== 'tls' && { doSTARTTLS: imap.tls === 'starttls' }),
    auth:
      'accessToken' in credentials
        ? { user: credentials.user, accessToken: credentials.accessToken }
        : { user: credentials.user, pass: credentials.password },
    ...(ca !== undefined && { tls: { ca } }),
    logger: false,
    transport: boundedTransport,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: silenceMs,
    maxLineLength: LARGEST_ANSWER,
    maxLiteralSize: LARGEST_ANSWER,
    maxResponseSize: 2 * LARGEST_ANSWER,
    maxResponseTokens: 10_000,
  });
  // Errors reach the caller that awaits an answer; afterwards they only end the connection.
  client.on('error', () => undefined);
  limit(client, answerMs);
  const close = (): void => client.close();
  signal?.addEventListener('abort', close, { once: true });
  // A reader's signal outlives its connections, and would retain each of them.
  client.once('close', () => signal?.removeEventListener('abort', close));
  try {
    signal?.throwIfAborted();
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    const { authenticationFailed, responseText, response } = error as {
      authenticationFailed?: boolean;
      responseText?: string;
      response?: unknown;
    };
    const words = responseText ?? (typeof response === 'string' ? response : '');
    if (authenticationFailed) throw signInFailure(words, imap, 'imap', 'accessToken' in credentials);
    throw connectionFailure(error, imap, 'imap');
  }
}

/** The library limits the size of each answer, and silence; this disconnects from a server that never stops answering. */
function limit(client: ImapFlow, answerMs: number): void {
  let answeredAt = performance.now();
  client.on('response', () => (answeredAt = performance.now()));
  const timer = setInterval(() => {
    if (client.stats().received > MOST_RECEIVED || performance.now() - answeredAt > answerMs) client.close();
  }, LOOK_MS).unref();
  client.once('close', () => clearInterval(timer));
}
