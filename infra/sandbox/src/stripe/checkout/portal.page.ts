import { type Markup, markup } from '@rekindle/platform';
import type { Invoice } from '../books/money-objects.js';
import { cardChoice } from './card-field.js';
import { statusOf } from './invoice-view.js';
import { day, exactly } from './money.js';

export interface PortalView {
  id: string;
  email: string | null;
  /** The current card, e.g. `Visa ending in 4242`. */
  card: string | null;
  invoices: Invoice[];
  /** Where the caller came from. */
  back: string;
  fault: string | null;
}

export const portalPage = ({ id, email, card, invoices, back, fault }: PortalView): Markup => markup`<div class="narrow">
<h1>Billing portal</h1>
<p class="lead">With a Stripe account, Stripe's billing portal opens here. This is the sandbox's: no money moves.</p>
<section aria-labelledby="card-now"><h2 id="card-now">Payment method</h2>
<p>${email !== null && markup`<span class="dimmed">For ${email}.</span> `}${card === null ? 'There is no card yet.' : `Charged now: ${card}.`}</p>
<form class="fields" method="post" action="/sandbox/portal/${id}">
${cardChoice(fault)}
<div class="row"><button type="submit" class="button">Use this card</button> <a class="button quiet" href="${back}">Go back</a></div>
</form></section>
<section aria-labelledby="invoices"><h2 id="invoices">Invoices and receipts</h2>
${invoices.length === 0 ? markup`<p>There is no invoice yet.</p>` : markup`<ul class="order">${invoices.map(invoiceRow)}</ul>`}
</section></div>`;

const invoiceRow = (invoice: Invoice): Markup =>
  markup`<li><span><a href="/sandbox/invoices/${invoice.id}">${invoice.number ?? 'Invoice'}</a><br><span class="small dimmed">${day(invoice.created)} · ${statusOf(invoice)}</span></span> <span>${exactly(invoice.total, invoice.currency)}</span></li>`;

export const expiredPortal = (back: string): Markup => markup`<div class="narrow">
<h1>This page has expired</h1>
<p class="lead">The billing portal's address is good for an hour. Go back and open it again.</p>
<section><p><a class="button" href="${back}">Go back</a></p></section></div>`;
