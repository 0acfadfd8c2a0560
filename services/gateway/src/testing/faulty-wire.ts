import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeWire } from './stripe-wire.js';

type Fault = 'none' | 'cut' | 'lose-answers';

/** Fails as a spec demands. */
export class FaultyWire extends StripeWire {
  /** cut: no request arrives; lose-answers: requests arrive, but responses are lost. */
  fault: Fault = 'none';
  /** The response sent instead of Stripe's. Like Stripe, it answers a failure again to every call with the same key. */
  instead: { status: number; body: object } | null = null;
  /** How long a call stays in progress; until then another one with its key is refused, as by Stripe. */
  slowMs = 0;
  /** The only call affected, e.g. `POST /v1/checkout/sessions`; null for all. */
  failOn: string | null = null;
  private readonly inProgress = new Set<string>();
  private readonly failures = new Map<string, { status: number; body: object }>();

  mend(): void {
    this.fault = 'none';
    this.failOn = null;
    this.instead = null;
    this.slowMs = 0;
  }

  private say(answer: ServerResponse, { status, body }: { status: number; body: object }): void {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  // A request without a key only checks whether there is a sandbox.
  private hits({ headers, method, url }: IncomingMessage): boolean {
    return headers.authorization !== undefined && (this.failOn === null || this.failOn === `${method} ${url}`);
  }

  protected carry(asked: IncomingMessage, answer: ServerResponse): void {
    const hit = this.hits(asked);
    const key = keyOf(asked);
    const instead = (key === null ? undefined : this.failures.get(key)) ?? (hit ? this.instead : null);
    if (instead && instead.status >= 500 && key !== null) this.failures.set(key, instead);
    if (instead) return this.say(answer, instead);
    if (hit && key !== null && this.slowMs > 0) return this.carrySlowly(key, asked, answer);
    const fault = hit ? this.fault : 'none';
    if (fault === 'cut') return void asked.socket.destroy();
    this.pass(asked, answer, fault === 'lose-answers' ? () => asked.socket.destroy() : undefined);
  }

  private carrySlowly(key: string, asked: IncomingMessage, answer: ServerResponse): void {
    if (this.inProgress.has(key)) return this.say(answer, IN_PROGRESS);
    this.inProgress.add(key);
    setTimeout(() => {
      answer.once('finish', () => this.inProgress.delete(key));
      this.pass(asked, answer);
    }, this.slowMs);
  }
}

/** Null for a call that only reads. */
const keyOf = ({ headers }: IncomingMessage): string | null => headers['idempotency-key']?.toString() ?? null;

const IN_PROGRESS = {
  status: 409,
  body: {
    error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'There is currently another in-progress request.' },
  },
};
