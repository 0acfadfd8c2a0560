import { backoff } from './backoff';
import type { StreamMessage } from './stream-parser';

/** `refused`: the server does not want us; nothing is tried again. */
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'refused';

export interface Followed {
  url: string;
  /** Asked for each try, so that a renewed token is used. A token is never in an address. */
  headers: () => Record<string, string>;
  onMessage: (message: StreamMessage) => void;
  onState: (state: StreamState) => void;
  /** The answer that refused, e.g. a 401. */
  onRefused?: (status: number) => void;
  /** Where an earlier stream ended. */
  lastId?: string | null;
  /** Says when the browser is online again. */
  online?: EventTarget;
}

const FIRST_WAIT_MS = 1_000;
// The server says something every 15 s: twice that and nothing came, so nothing will.
const SILENCE_MS = 35_000;

/**
 * Reads a stream of server-sent events by fetch, for as long as it is wanted: what was cut comes back after a growing
 * wait, or at once when the browser is online again, and goes on behind the last message.
 * @returns how to stop
 */
export function followStream(followed: Followed): () => void {
  const stop = new AbortController();
  void follow(followed, stop.signal);
  return () => stop.abort();
}

async function follow(followed: Followed, stopped: AbortSignal): Promise<void> {
  let lastId = followed.lastId ?? null;
  let failures = 0;
  let firstWait = FIRST_WAIT_MS;
  followed.onState('connecting');
  while (!stopped.aborted) {
    const connection = new Connection(stopped);
    try {
      const answer = await connection.open(followed, lastId);
      if (isRefusal(answer.status)) {
        followed.onState('refused');
        return followed.onRefused?.(answer.status);
      }
      if (answer.ok)
        await connection.read(answer, {
          onStart: () => followed.onState('live'),
          onMessage: (message) => {
            failures = 0;
            lastId = message.id;
            followed.onMessage(message);
          },
          onRetry: (wait) => (firstWait = wait),
        });
    } catch {
      // Cut off: the same as an end.
    } finally {
      connection.end();
    }
    if (stopped.aborted) return;
    failures += 1;
    followed.onState('reconnecting');
    await waitOrOnline(backoff(failures, firstWait, Math.random()), followed.online ?? window, stopped);
  }
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

interface Listener {
  onStart: () => void;
  onMessage: (message: StreamMessage) => void;
  onRetry: (milliseconds: number) => void;
}

/** One try, which ends when nothing arrives for too long. */
class Connection {
  private readonly cut = new AbortController();
  private readonly signal: AbortSignal;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(stopped: AbortSignal) {
    this.signal = AbortSignal.any([stopped, this.cut.signal]);
  }

  open({ url, headers }: Followed, lastId: string | null): Promise<Response> {
    this.onActivity();
    const since: Record<string, string> = lastId === null ? {} : { 'Last-Event-ID': lastId };
    return fetch(url, { headers: { ...headers(), ...since, Accept: 'text/event-stream' }, cache: 'no-store', signal: this.signal });
  }

  async read({ body }: Response, { onStart, ...listener }: Listener): Promise<void> {
    if (!body) return;
    // It comes with the first stream: no page waits for it.
    const { createStreamParser } = await import('./stream-parser');
    onStart();
    const parser = createStreamParser(listener);
    const text = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await text.read();
      if (done) return;
      this.onActivity();
      parser.push(value);
    }
  }

  end(): void {
    clearTimeout(this.watch);
    this.cut.abort();
  }

  private onActivity(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.cut.abort(), SILENCE_MS);
  }
}

function waitOrOnline(milliseconds: number, online: EventTarget, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      online.removeEventListener('online', done);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    online.addEventListener('online', done);
    stopped.addEventListener('abort', done);
  });
}
