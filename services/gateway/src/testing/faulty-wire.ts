import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeWire } from './stripe-wire.js';

type Fault = 'none' | 'cut' | 'lose-answers';

/** Fails as a spec demands. */
export class FaultyWire extends StripeWire {
  /** cut: no request arrives; lose-answers: requests arrive, but responses are lost. */
  fault: Fault = 'none';
  /** The response sent instead of Stripe's. */
  instead: { status: number; body: object } | null = null;
  /** The only call affected, e.g. `POST /v1/checkout/sessions`; null for all. */
  failOn: string | null = null;

  mend(): void {
    this.fault = 'none';
    this.failOn = null;
    this.instead = null;
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
    if (hit && this.instead) return this.say(answer, this.instead);
    const fault = hit ? this.fault : 'none';
    if (fault === 'cut') return void asked.socket.destroy();
    this.pass(asked, answer, fault === 'lose-answers' ? () => asked.socket.destroy() : undefined);
  }
}
