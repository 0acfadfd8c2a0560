import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeWire } from './stripe-wire.js';

type Fault = 'none' | 'cut' | 'lose-answers';

/** Breaks where a spec says so. */
export class FaultyWire extends StripeWire {
  /** cut: nothing gets there; lose-answers: everything gets there, and nothing comes back. */
  fault: Fault = 'none';
  /** The answer in place of Stripe's. */
  instead: { status: number; body: object } | null = null;
  /** The only call that is hit, e.g. `POST /v1/checkout/sessions`; all where it is null. */
  failOn: string | null = null;

  mend(): void {
    this.fault = 'none';
    this.failOn = null;
    this.instead = null;
  }

  private say(answer: ServerResponse, { status, body }: { status: number; body: object }): void {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  // Without a key somebody only looks whether there is a sandbox.
  private hits({ headers, method, url }: IncomingMessage): boolean {
    return headers.authorization !== undefined && (this.failOn === null || this.failOn === `${method} ${url}`);
  }

  protected carry(asked: IncomingMessage, answer: ServerResponse): void {
    const hit = this.hits(asked);
    if (hit && this.instead) return this.say(answer, this.instead);
    const fault = hit ? this.fault : 'none';
    if (fault === 'cut') return void asked.socket.destroy();
    this.pass(asked, answer, fault === 'lose-answers' ? () => asked.socket.destroy() : undefined);
  }
}
