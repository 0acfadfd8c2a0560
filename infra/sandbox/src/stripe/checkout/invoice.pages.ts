import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noticeOf } from '../../pages/notices.js';
import { sendPage } from '../../pages/shell.js';
import type { Books } from '../books/books.js';
import type { Invoice } from '../books/money-objects.js';
import { cardOfNumber } from '../rules/cards.js';
import { changeCard } from '../rules/cards-of.js';
import { collect } from '../rules/collect.js';
import type { Store } from '../server/store.js';
import { StripeSandbox } from '../stripe-sandbox.js';
import { cardFault } from './card-field.js';
import { invoicePdf } from './invoice-pdf.js';
import { type InvoiceView, invoiceView } from './invoice-view.js';
import { invoicePage } from './invoice.page.js';
import { shown, typed } from './shown.js';

interface Tried {
  view: InvoiceView;
  fault: string | null;
  status: number;
}

/** Invoices and receipts as their readers see them; the address is the key, as with Stripe's hosted pages. */
@Injectable()
export class InvoicePages {
  constructor(private readonly sandbox: StripeSandbox) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/invoices/:id', (request, reply) => this.show(request, reply));
    scope.get('/sandbox/invoices/:id/pdf', (request, reply) => this.pdf(request, reply));
    scope.post('/sandbox/invoices/:id', (request, reply) => this.pay(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tried = await this.sandbox.change((store) => look(store, request));
    return this.send(request, reply, tried);
  }

  private async pdf(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { view } = await this.sandbox.change((store) => look(store, request));
    const name = `${view.title.replace(/[^\w-]+/g, '-').toLowerCase()}.pdf`;
    return reply
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(invoicePdf(view));
  }

  private async pay(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tried = await this.sandbox.change((store) => pay(store, request));
    if (tried.fault === null) return reply.redirect(`/sandbox/invoices/${(request.params as { id: string }).id}?done=paid`, 303);
    return this.send(request, reply, tried);
  }

  private send(request: FastifyRequest, reply: FastifyReply, { view, fault, status }: Tried): FastifyReply {
    const { id } = request.params as { id: string };
    const main = invoicePage({ id, view, fault, typed: status === 402 ? typed(request, 'card') : '' });
    const notice = noticeOf((request.query as { done?: unknown }).done);
    return sendPage(reply, { title: fault === null ? view.title : `Error: ${view.title}`, notice, main }, status);
  }
}

async function find(store: Store, request: FastifyRequest): Promise<{ books: Books; invoice: Invoice }> {
  const { books, object } = await shown(store, request, 'invoice');
  if (object.status === 'draft') throw new DomainError('NOT_FOUND', 'This invoice is not final yet');
  return { books, invoice: object };
}

async function look(store: Store, request: FastifyRequest): Promise<Tried> {
  const { books, invoice } = await find(store, request);
  return { view: invoiceView(books, invoice), fault: null, status: 200 };
}

/** A card that declines changes nothing; one that pays is kept. A second press finds the invoice paid. */
async function pay(store: Store, request: FastifyRequest): Promise<Tried> {
  const { books, invoice } = await find(store, request);
  const view = invoiceView(books, invoice);
  const card = cardOfNumber(typed(request, 'card'));
  if (invoice.status !== 'open') return { view, fault: null, status: 200 };
  if (!card) return { view, fault: cardFault(''), status: 400 };
  const attempt = (on: Books) =>
    collect(on, invoice, { ...changeCard(on, invoice.customer, card), ...(card.later && { sandbox_decline: null }) });
  const { decline } = attempt(books.fork());
  if (decline) return { view, fault: `${decline.message} Nothing was charged. Try another card.`, status: 402 };
  attempt(books);
  await store.save(books);
  return { view, fault: null, status: 200 };
}
