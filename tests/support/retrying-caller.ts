import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  call: string;
  status: number;
  ms: number;
  type: string | null;
  retryAfter: string | null;
  body: Record<string, unknown>;
}

const PAUSE_MS = 50;
const HANGS_MS = 30_000;

/** One account that keeps calling while the service is in trouble, and remembers every response. */
export class RetryingCaller {
  readonly answers: Answer[] = [];

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async call(method: string, path: string, { body, key }: { body?: object; key?: string } = {}): Promise<Answer> {
    const since = Date.now();
    const response = await fetch(`${this.url}${path}`, {
      method,
      body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(HANGS_MS),
    });
    const text = await response.text();
    const { headers, status } = response;
    const [type, retryAfter] = [headers.get('content-type'), headers.get('retry-after')];
    const read = (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>;
    const answer = { call: `${method} ${path}`, status, ms: Date.now() - since, type, retryAfter, body: read };
    this.answers.push(answer);
    return answer;
  }

  /** Under one key, repeated while it is refused temporarily. @returns the final response */
  async write(method: string, path: string, body: () => object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.call(method, path, { body: body(), key });
      if (!isForTheMoment(answer)) return answer;
      await wait(PAUSE_MS);
    }
  }
}

// A request whose connection was cut may still be running when it is repeated.
const isForTheMoment = ({ status, body }: Answer): boolean => [503, 507].includes(status) || body.code === 'IDEMPOTENCY_KEY_IN_USE';
