import type { Charge } from '../books/money-objects.js';
import { invalid } from '../books/stripe-error.js';
import { decideDispute } from '../rules/disputes.js';
import { refundCharge } from '../rules/refunds.js';
import type { Params } from './params.js';
import { type Call, type Route, given } from './call.js';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const paymentCalls: Route[] = [
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    list: ({ params }) => ({
      kind: 'invoice_payment',
      having: given({ invoice: params.text('invoice'), status: params.text('status'), payment: intentAsked(params.nested('payment')) }),
    }),
  },
  { method: 'GET', path: '/v1/invoice_payments/:id', run: ({ books, id }) => books.get('invoice_payment', id) },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    list: ({ params }) => ({ kind: 'payment_intent', having: given({ customer: params.text('customer') }) }),
  },
  { method: 'GET', path: '/v1/payment_intents/:id', run: ({ books, id }) => books.get('payment_intent', id) },
  { method: 'GET', path: '/v1/charges/:id', run: ({ books, id }) => books.get('charge', id) },
  {
    method: 'GET',
    path: '/v1/charges',
    list: ({ params }) => ({
      kind: 'charge',
      having: given({ customer: params.text('customer'), payment_intent: params.text('payment_intent') }),
    }),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    list: ({ params }) => ({
      kind: 'dispute',
      having: given({ charge: params.text('charge'), payment_intent: params.text('payment_intent') }),
    }),
  },
  { method: 'GET', path: '/v1/disputes/:id', run: ({ books, id }) => books.get('dispute', id) },
  { method: 'POST', path: '/v1/disputes/:id', run: answer },
  { method: 'POST', path: '/v1/disputes/:id/close', run: ({ books, id }) => decideDispute(books, id, 'lost') },
  { method: 'POST', path: '/v1/refunds', run: refund },
  { method: 'GET', path: '/v1/refunds/:id', run: ({ books, id }) => books.get('refund', id) },
  { method: 'POST', path: '/v1/refunds/:id', run: note },
  {
    method: 'GET',
    path: '/v1/refunds',
    list: ({ params }) => ({
      kind: 'refund',
      having: given({ charge: params.text('charge'), payment_intent: params.text('payment_intent') }),
    }),
  },
];

const intentAsked = (payment: Params | undefined) => {
  payment?.ignore('type');
  return payment && given({ payment_intent: payment.text('payment_intent') });
};

function refund(call: Call): object {
  const { books, params } = call;
  const reason = params.oneOf('reason', REASONS) ?? null;
  return refundCharge(books, chargeOf(call), params.whole('amount'), { reason, metadata: params.metadata() });
}

/** These words decide it in Stripe's test mode as well. */
function answer({ books, params, id }: Call): object {
  const words = params.nested('evidence')?.text('uncategorized_text');
  if (words !== 'winning_evidence' && words !== 'losing_evidence')
    throw invalid('The sandbox takes winning_evidence or losing_evidence.', 'evidence[uncategorized_text]');
  return decideDispute(books, id, words === 'winning_evidence' ? 'won' : 'lost');
}

/** As at Stripe, only a refund's metadata can change. */
function note({ books, params, id }: Call): object {
  const made = books.get('refund', id);
  return books.change(made, { metadata: params.metadata(made.metadata) }, 'refund.updated');
}

function chargeOf({ books, params }: Call): Charge {
  const intent = params.text('payment_intent');
  const charge = params.text('charge');
  if (charge !== undefined) return books.get('charge', charge, 'charge');
  if (intent === undefined)
    throw invalid('One of the following params should be provided: charge, payment_intent.', undefined, 'parameter_missing');
  const { latest_charge } = books.get('payment_intent', intent, 'payment_intent');
  if (!latest_charge) throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, 'payment_intent');
  return books.get('charge', latest_charge);
}
