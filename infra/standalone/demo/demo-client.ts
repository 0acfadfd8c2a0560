import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { correlationAt } from './given-time.ts';

const POLL_MS = 15;
const TIMEOUT_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT';

interface Call {
  at: Date;
  body?: object | FormData;
  /** Makes a repeat return the first response. */
  key?: string;
}

/** The API as the demo account's user calls it, before anything listens. */
export class DemoClient {
  private token = '';

  constructor(private readonly app: NestFastifyApplication) {}

  /** @returns false if the address belongs to somebody with another password */
  async signIn(credentials: { email: string; password: string }, at: Date): Promise<boolean> {
    const answer = await this.send('POST', '/api/auth/login', { at, body: credentials });
    if (answer.statusCode !== 200) return false;
    ({ token: this.token } = answer.json<{ token: string }>());
    return true;
  }

  async signUp(profile: object, at: Date): Promise<void> {
    ({ token: this.token } = await this.post<{ token: string }>('/api/auth/signup', { at, body: profile }));
  }

  get = <T>(path: string): Promise<T> => this.call<T>('GET', path, { at: new Date() });
  post = <T>(path: string, call: Call): Promise<T> => this.call<T>('POST', path, call);
  put = <T>(path: string, call: Call): Promise<T> => this.call<T>('PUT', path, call);

  /** Repeats the request until the response is as expected. @throws Error with the last response */
  async until<T>(path: string, wanted: (answer: T) => boolean): Promise<T> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await this.get<T>(path);
      if (wanted(answer)) return answer;
      if (Date.now() > deadline) throw new Error(`${path} did not become what it should: ${JSON.stringify(answer)}`);
      await wait(POLL_MS);
    }
  }

  private async call<T>(method: Method, path: string, call: Call): Promise<T> {
    const answer = await this.send(method, path, call);
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }

  private async send(method: Method, url: string, { at, body, key }: Call) {
    const headers: Record<string, string> = {
      ...(method !== 'GET' && { 'x-correlation-id': correlationAt(at) }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(key && { 'idempotency-key': key }),
    };
    if (!(body instanceof FormData)) return this.app.inject({ method, url, headers, ...(body && { payload: body }) });
    const form = new Response(body);
    const payload = Buffer.from(await form.arrayBuffer());
    return this.app.inject({ method, url, headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' }, payload });
  }
}
