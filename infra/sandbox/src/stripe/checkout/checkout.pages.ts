import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../pages/shell.js';
import type { Books } from '../books/books.js';
import type { CheckoutSession } from '../books/objects.js';
import { StripeError } from '../books/stripe-error.js';
import { cardOfNumber } from '../rules/cards.js';
import { payCheckout, returnAddress } from '../rules/checkout.js';
import type { Store } from '../server/store.js';
import { StripeSandbox } from '../stripe-sandbox.js';
import { cardFault } from './card-field.js';
import { type CheckoutView, checkoutPage } from './checkout.page.js';
import { shown, typed } from './shown.js';

const ADDRESS = /^[^\s@"<>()[\]\\,:;]+@[^\s@"<>()[\]\\,:;]+\.[^\s@"<>()[\]\\,:;]+$/;

interface Typed {
  card: string;
  email: string;
}

/** The page that Stripe would show to a payer. */
@Injectable()
export class CheckoutPages {
  constructor(private readonly sandbox: StripeSandbox) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/checkout/:id', (request, reply) => this.show(request, reply));
    scope.post('/sandbox/checkout/:id', (request, reply) => this.pay(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return send(reply, await this.sandbox.change((store) => viewOf(store, request)));
  }

  private async pay(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const typed = typedIn(request);
    try {
      const view = await this.sandbox.change((store) => pay(store, request, typed));
      if (view.fault) return send(reply, { ...view, typed: { ...typed, card: '' } }, 400);
      if (view.session.status === 'expired') return send(reply, view, 410);
      return await reply.redirect(returnAddress(view.session), 303);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const text = `${error.message} Nothing was charged. Try another card.`;
      const view = await this.sandbox.change((store) => viewOf(store, request));
      return send(reply, { ...view, fault: { field: 'card', text }, typed }, error.status);
    }
  }
}

async function viewOf(store: Store, request: FastifyRequest): Promise<CheckoutView> {
  const { books, object: session } = await shown(store, request, 'checkout.session');
  return { session, email: emailOf(books, session) };
}

const emailOf = (books: Books, session: CheckoutSession): string | null =>
  books.find('customer', session.customer)?.email ?? session.customer_email;

/** Reads and pays in one change of the books, so that payments of another tab are seen. A session that is not open is left alone. */
async function pay(store: Store, request: FastifyRequest, typed: Typed): Promise<CheckoutView> {
  const { books, object: session } = await shown(store, request, 'checkout.session');
  const email = emailOf(books, session);
  if (session.status !== 'open') return { session, email };
  const card = cardOfNumber(typed.card);
  const fault = faultOf(typed, email);
  if (fault || !card) return { session, email, fault };
  const paid = payCheckout(books, session, card, typed.email || null);
  await store.save(books);
  return { session: paid, email };
}

const typedIn = (request: FastifyRequest): Typed => ({ card: typed(request, 'card'), email: typed(request, 'email') });

function faultOf({ card, email }: Typed, known: string | null): CheckoutView['fault'] {
  if (known === null && !ADDRESS.test(email)) return { field: 'email', text: 'Enter an email address, for example jo@garden.example' };
  const text = cardFault(card);
  return text === null ? undefined : { field: 'card', text };
}

function send(reply: FastifyReply, view: CheckoutView, status = 200): FastifyReply {
  const title = view.fault ? 'Error: Checkout' : 'Checkout';
  return sendPage(reply, { title, main: checkoutPage(view), leadsTo: new URL(view.session.success_url).origin }, status);
}
