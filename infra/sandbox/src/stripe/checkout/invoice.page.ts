import { type Markup, markup } from '@rekindle/platform';
import { cardField, testCardList } from './card-field.js';
import type { InvoiceView } from './invoice-view.js';

export interface InvoiceShown {
  id: string;
  view: InvoiceView;
  fault: string | null;
  typed?: string;
}

export const invoicePage = ({ id, view, fault, typed }: InvoiceShown): Markup => markup`<div class="narrow">
<h1>${view.title}</h1>
<p class="lead">This invoice is the sandbox's: no money moves.</p>
<section aria-label="About this invoice"><dl class="facts">${view.facts.map(([name, text]) => markup`<dt>${name}</dt><dd>${text}</dd>`)}</dl></section>
<section aria-labelledby="lines"><h2 id="lines">Lines</h2>
<ul class="order">${view.lines.map(({ text, period, amount }) => markup`<li><span>${text}${period !== null && markup`<br><span class="small dimmed">${period}</span>`}</span> <span>${amount}</span></li>`)}</ul>
<dl class="sums">${view.sums.map(({ name, amount }) => markup`<div><dt>${name}</dt><dd>${amount}</dd></div>`)}</dl>
<div class="row"><a class="button quiet" href="/sandbox/invoices/${id}/pdf">Download as PDF</a> <a class="button quiet" href="/settings/billing">Go to billing</a></div>
</section>
${view.open !== null && payForm(id, view.open, fault, typed)}
</div>`;

const payForm = (
  id: string,
  amount: string,
  fault: string | null,
  typed = '',
): Markup => markup`<section aria-labelledby="pay"><h2 id="pay">Pay it now</h2>
<p>The card is also kept for what is due later.</p>
<form class="fields" method="post" action="/sandbox/invoices/${id}" novalidate>
${cardField(fault, typed)}
<p><button type="submit" class="button">Pay ${amount}</button></p>
</form></section>
${testCardList()}`;
