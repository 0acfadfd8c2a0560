import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeWire } from '../../../services/gateway/src/testing/stripe-wire.js';

const ID = /(?<=\/)(cs|cus|ii|in|sub|we)_\w+/g;

/** A call that may change something. */
interface Write {
  /** With ID in place of an object's id, e.g. `POST /v1/customers/ID`. */
  call: string;
  path: string;
  key: string | undefined;
  body: string;
}

const INVOICE = /\/in_\w+/;
const REFUND = /\/re_\w+/;

/** Announces when the sandbox has performed a call whose response has not been delivered. */
export class DeadlyWire extends StripeWire {
  /** The call that is reported, once, e.g. `POST /v1/refunds` or `POST /v1/invoices/:invoice/pay`: it gets no response. */
  deadlyAt: string | null = null;
  onDeath: () => void = () => undefined;
  readonly calls: string[] = [];
  readonly writes: Write[] = [];

  protected carry(asked: IncomingMessage, answer: ServerResponse): void {
    const call = `${asked.method} ${asked.url?.split('?')[0]?.replace(INVOICE, '/:invoice').replace(REFUND, '/:refund')}`;
    if (asked.headers.authorization !== undefined) this.note(asked, call);
    const deadly = call === this.deadlyAt;
    if (deadly) this.deadlyAt = null;
    this.pass(asked, answer, deadly ? () => this.onDeath() : undefined);
  }

  private note(asked: IncomingMessage, call: string): void {
    this.calls.push(call);
    if (asked.method === 'GET') return;
    const key = asked.headers['idempotency-key'];
    const write = { call: call.replace(ID, 'ID'), path: call, key: typeof key === 'string' ? key : undefined, body: '' };
    this.writes.push(write);
    asked.on('data', (chunk: Buffer) => (write.body += chunk.toString()));
  }
}
