import { missing } from '../books/stripe-error.js';
import type { Route } from './call.js';
import { catalogueCalls } from './catalogue.js';
import { checkoutSessionCalls } from './checkout-sessions.js';
import { customerCalls } from './customers.js';
import { invoiceItemCalls } from './invoice-items.js';
import { invoiceCalls } from './invoices.js';
import { paymentMethodCalls } from './payment-methods.js';
import { paymentCalls } from './payments.js';
import { subscriptionCalls } from './subscriptions.js';
import { webhookCalls } from './webhooks.js';

const routes: Route[] = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...catalogueCalls,
  ...checkoutSessionCalls,
  ...subscriptionCalls,
  ...invoiceItemCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...webhookCalls,
];

/** @throws StripeError 404 for calls that the sandbox does not know */
export function routeFor(method: string, path: string): { route: Route; id: string } {
  // Fixed paths before those with an id: create_preview is not an invoice.
  const ranked = routes
    .filter((route) => route.method === method)
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
  for (const route of ranked) {
    const id = idIn(route.path, path);
    if (id !== null) return { route, id };
  }
  throw missing('Unrecognized request URL', `${method} ${path}`, 'url');
}

function idIn(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  if (wanted.some((part, index) => part !== ':id' && part !== parts[index])) return null;
  return parts[wanted.indexOf(':id')] ?? '';
}
