import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../pages/shell.js';
import type { Books } from '../books/books.js';
import type { CheckoutSession } from '../books/objects.js';
import { StripeError } from '../books/stripe-error.js';
import { cardOfNumber } from '../rules/cards.js';
import { payCheckout, returnAddress } from '../rules/checkout.js';
import type { Store } from '../server/store.js';
import { StripeSandbox } from '../stripe-sandbox.js';
import { type CheckoutView, checkoutPage, portalPage } from './checkout.page.js';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Typed {
  card: string;
  email: string;
}

/** The page that Stripe would show to a payer, and the notice in place of its portal. */
@Injectable()
export class CheckoutPages {
  constructor(
    @Inject(StripeSandbox) private readonly sandbox: StripeSandbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/checkout/:id', (request, reply) => this.show(request, reply));
    scope.post('/sandbox/checkout/:id', (request, reply) => this.pay(request, reply));
    scope.get('/sandbox/portal', (request, reply) => this.portal(request, reply));
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

  private portal(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { back } = request.query as { back?: unknown };
    const own = typeof back === 'string' && URL.canParse(back) && new URL(back).origin === new URL(this.settings.publicUrl).origin;
    return sendPage(reply, { title: 'Billing portal', main: portalPage(own ? back : null) });
  }
}

async function find(store: Store, request: FastifyRequest): Promise<{ books: Books; session: CheckoutSession }> {
  const { id } = request.params as { id: string };
  // PostgreSQL takes no NUL in a text.
  const books = await store.load(/^\w+$/.test(id) ? [id] : []);
  const session = books.find('checkout.session', id);
  if (!session) throw new DomainError('NOT_FOUND', 'This checkout does not exist');
  return { books, session };
}

async function viewOf(store: Store, request: FastifyRequest): Promise<CheckoutView> {
  const { books, session } = await find(store, request);
  return { session, email: emailOf(books, session) };
}

const emailOf = (books: Books, session: CheckoutSession): string | null =>
  books.find('customer', session.customer)?.email ?? session.customer_email;

/** Looks and pays in one change of the books: what another tab did is seen. A session that is not open stays as it is. */
async function pay(store: Store, request: FastifyRequest, typed: Typed): Promise<CheckoutView> {
  const { books, session } = await find(store, request);
  const email = emailOf(books, session);
  if (session.status !== 'open') return { session, email };
  const card = cardOfNumber(typed.card);
  const fault = faultOf(typed, email);
  if (fault || !card) return { session, email, fault };
  const paid = payCheckout(books, session, card, typed.email || null);
  await store.save(books);
  return { session: paid, email };
}

function typedIn(request: FastifyRequest): Typed {
  const { card, email } = (request.body ?? {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 320) : '');
  return { card: text(card), email: text(email) };
}

function faultOf({ card, email }: Typed, known: string | null): CheckoutView['fault'] {
  if (known === null && !ADDRESS.test(email)) return { field: 'email', text: 'Enter an email address, for example jo@garden.example' };
  if (!cardOfNumber(card)) return { field: 'card', text: 'This is not a test card. Use one of those below; real cards are not taken.' };
  return undefined;
}

function send(reply: FastifyReply, view: CheckoutView, status = 200): FastifyReply {
  const title = view.fault ? 'Error: Checkout' : 'Checkout';
  return sendPage(reply, { title, main: checkoutPage(view), leadsTo: new URL(view.session.success_url).origin }, status);
}
