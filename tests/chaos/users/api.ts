import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

// The body is untyped: the checks notice what is missing from a response.
type Body = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  body: Body;
  text: string;
}

/** Statistics of a run's responses, over all users. */
export class Tally {
  readonly statuses = new Map<string, number>();
  /** Text of one account found in a response to another. */
  readonly strays: string[] = [];

  count(kind: string): void {
    this.statuses.set(kind, (this.statuses.get(kind) ?? 0) + 1);
  }
}

const TIMEOUT_MS = 6_000;
// While the product is left alone, a slow call only means a busy machine.
const CALM_TIMEOUT_MS = 60_000;
const TRIES = 5;
// Long enough that no token of a link contains one by chance.
const MARKER = /zqx\d+xqz/g;

/** Every text of an account carries its marker, so that it is recognized wherever it appears. */
export const markerOf = (index: number): string => `zqx${index}xqz`;
export const foreignMarkers = (text: string, own: string): string[] =>
  [...new Set(text.match(MARKER) ?? [])].filter((found) => found !== own);

/** The API as one account calls it. */
export class Api {
  token = '';
  /** Whether everything that a call needs is working. */
  calm = true;
  /** The outcome of the last write that failed. */
  refusal = '';
  readonly marker: string;
  private readonly url: string;
  private readonly tally: Tally;

  constructor(url: string, marker: string, tally: Tally) {
    [this.url, this.marker, this.tally] = [url, marker, tally];
  }

  /** @returns null if there was no complete response */
  async call(
    method: string,
    path: string,
    { body, headers = {} }: { body?: object | FormData; headers?: Record<string, string> } = {},
  ): Promise<Answer | null> {
    const json = body && !(body instanceof FormData);
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        body: json ? JSON.stringify(body) : (body ?? null),
        headers: {
          ...headers,
          ...(json && { 'content-type': 'application/json' }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(this.calm ? CALM_TIMEOUT_MS : TIMEOUT_MS),
      });
      const text = await answer.text();
      this.read(answer.status, `${method} ${path}`, text);
      return { status: answer.status, text, body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null };
    } catch {
      this.tally.count('none');
      return null;
    }
  }

  get = (path: string): Promise<Answer | null> => this.call('GET', path);

  /** A write under one key, repeated until its outcome is known. @returns null if that remained unknown */
  async write(method: string, path: string, body: () => object | FormData): Promise<Answer | null> {
    const headers = { 'idempotency-key': randomUUID() };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer: Answer | null = await this.call(method, path, { body: body(), headers });
      const said = answer ? `${answer.status} ${answer.body?.code}` : 'nothing';
      if (!done(answer)) this.refusal = `${method} ${path} answered ${said}`;
      if (answer && !isPassing(answer)) return answer;
      await wait(300 * attempt);
    }
    return null;
  }

  private read(status: number, call: string, text: string): void {
    this.tally.count(status >= 500 ? `${status} ${call.replaceAll(/[0-9a-f-]{36}/g, '…').split('?')[0]}` : String(status));
    for (const found of foreignMarkers(text, this.marker)) this.tally.strays.push(`${call} of ${this.marker} shows ${found}`);
  }
}

const isPassing = ({ status, body }: Answer): boolean => status >= 500 || status === 429 || body?.code === 'IDEMPOTENCY_KEY_IN_USE';

export const done = (answer: Answer | null): answer is Answer => answer !== null && answer.status >= 200 && answer.status < 400;
