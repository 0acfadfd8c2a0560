import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noticeOf } from '../../pages/notices.js';
import { sendPage } from '../../pages/shell.js';
import type { Books } from '../books/books.js';
import type { PaymentMethod, PortalSession } from '../books/objects.js';
import { cardOfNumber } from '../rules/cards.js';
import { changeCard } from '../rules/cards-of.js';
import type { Store } from '../server/store.js';
import { StripeSandbox } from '../stripe-sandbox.js';
import { cardFault } from './card-field.js';
import { type PortalView, expiredPortal, portalPage } from './portal.page.js';
import { shown, typed } from './shown.js';

const LASTS_S = 3_600;

interface Portal {
  books: Books;
  session: PortalSession;
  expired: boolean;
}

/** Replaces Stripe's billing portal: another card, the invoices, and a note on what this page is. */
@Injectable()
export class PortalPages {
  constructor(
    private readonly sandbox: StripeSandbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/portal/:id', (request, reply) => this.show(request, reply));
    scope.post('/sandbox/portal/:id', (request, reply) => this.change(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply, fault: string | null = null): Promise<FastifyReply> {
    const portal = await this.sandbox.change((store) => open(store, request));
    const back = this.own(portal.session.return_url);
    if (portal.expired) return sendPage(reply, { title: 'Billing portal', main: expiredPortal(back) }, 410);
    const notice = noticeOf((request.query as { done?: unknown }).done);
    const title = fault === null ? 'Billing portal' : 'Error: Billing portal';
    return sendPage(reply, { title, notice, main: portalPage(viewOf(portal, back, fault)) }, fault === null ? 200 : 400);
  }

  private async change(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const done = await this.sandbox.change((store) => change(store, request));
    if (!done) return this.show(request, reply, cardFault(typed(request, 'card')));
    return reply.redirect(`/sandbox/portal/${(request.params as { id: string }).id}?done=card`, 303);
  }

  /** Our own pages only: the address came with a call. */
  private own(back: string | null): string {
    const ours = back !== null && URL.canParse(back) && new URL(back).origin === new URL(this.settings.publicUrl).origin;
    return ours ? back : '/';
  }
}

async function open(store: Store, request: FastifyRequest): Promise<Portal> {
  const { books, object: session } = await shown(store, request, 'billing_portal.session');
  return { books, session, expired: session.created + LASTS_S < store.now };
}

async function change(store: Store, request: FastifyRequest): Promise<boolean> {
  const { books, session, expired } = await open(store, request);
  const card = cardOfNumber(typed(request, 'card'));
  if (expired || !card) return false;
  changeCard(books, session.customer, card);
  await store.save(books);
  return true;
}

function viewOf({ books, session: { id, customer } }: Portal, back: string, fault: string | null): PortalView {
  const { email, invoice_settings } = books.get('customer', customer);
  const [running] = books.all('subscription', (one) => one.customer === customer && one.status !== 'canceled').slice(-1);
  const method = books.find('payment_method', running?.default_payment_method ?? invoice_settings.default_payment_method);
  const invoices = books.all('invoice', (one) => one.customer === customer && one.status !== 'draft').reverse();
  return { id, email, card: method ? nameOf(method) : null, invoices, back, fault };
}

const nameOf = ({ card: { brand, last4 } }: PaymentMethod): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
