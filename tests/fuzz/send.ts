import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface Got {
  /** 0 if there was no response: `fault` says why. */
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  fault?: string;
  startedAt: number;
  ms: number;
}

const TIMEOUT_MS = 40_000;
// A stream of events never ends by itself: the part received so far is the response.
const STREAM_MS = 60;

/** Calls over real sockets, kept open from one to the next. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });
  private readonly at: { hostname: string; port: string };

  constructor(url: string) {
    const { port } = new URL(url);
    this.at = { hostname: '127.0.0.1', port };
  }

  send({ method, path, headers, body }: FuzzRequest): Promise<Got> {
    const startedAt = Date.now();
    const since = performance.now();
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const got: Omit<Got, 'body' | 'ms'> = { status: 0, type: '', headers: {}, startedAt };
      const isStream = (): boolean => got.type.startsWith('text/event-stream');
      const finish = (fault?: string): void =>
        resolve({
          ...got,
          ...(fault !== undefined && { fault }),
          body: Buffer.concat(chunks),
          ms: performance.now() - since,
        });
      const length = body ? { 'content-length': String(body.bytes.length) } : {};
      const call = request({ ...this.at, agent: this.agent, method, path, headers: { ...headers, ...length }, timeout: TIMEOUT_MS });
      call.on('response', (answer) => {
        Object.assign(got, { status: answer.statusCode, headers: answer.headers, type: answer.headers['content-type'] ?? '' });
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        // Emitted after the end, a break, and our own abort alike; which of them it was is known by then.
        answer.on('error', () => undefined);
        answer.on('close', () => finish(answer.complete || isStream() ? undefined : 'the answer broke off'));
        if (isStream()) setTimeout(() => answer.destroy(), STREAM_MS);
      });
      call.on('timeout', () => call.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      // A server that refuses a body may close before all of it was sent: its response counts, if there was one.
      call.on('error', (error) => (got.status === 0 ? finish(error.message) : undefined));
      call.end(body?.bytes);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
