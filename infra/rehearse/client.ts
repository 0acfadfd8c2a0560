import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;

/** The API as one user calls it. */
export class Client {
  token = '';
  private position = '';

  /** @param headers of every call */
  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async signUp(email: string, password: string): Promise<void> {
    ({ token: this.token } = await this.post<{ token: string }>('/api/auth/signup', { email, password, companyName: 'Larkfield' }));
  }

  get = <T>(path: string): Promise<T> => this.call('GET', path);
  post = <T>(path: string, body: object = {}): Promise<T> =>
    this.call('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  upload<T>(path: string, fileName: string, content: string): Promise<T> {
    const body = new FormData();
    body.append('file', new File([content], fileName, { type: 'text/csv' }));
    return this.call('POST', path, { body });
  }

  /** Repeats the request until the response is as expected. @throws Error with the last response after `timeoutMs` */
  async until<T>(path: string, wanted: (answer: T) => boolean, timeoutMs = 30_000): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const answer = await this.get<T>(path);
      if (wanted(answer)) return answer;
      if (Date.now() > deadline)
        throw new Error(`${path} did not become what it should in ${timeoutMs / 1000} s: ${JSON.stringify(answer)}`);
      await wait(POLL_MS);
    }
  }

  private async call<T>(
    method: string,
    path: string,
    init: { body?: string | FormData; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const signed = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.position && { 'rekindle-position': this.position }),
    };
    const answer = await fetch(`${this.url}${path}`, { method, ...init, headers: { ...this.headers, ...init.headers, ...signed } });
    this.position = answer.headers.get('rekindle-position') ?? this.position;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
