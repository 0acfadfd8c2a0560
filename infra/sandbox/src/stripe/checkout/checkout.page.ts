import { type Markup, markup } from '@rekindle/platform';
import type { CheckoutSession, SessionLine } from '../books/objects.js';
import { testCards } from '../rules/cards.js';
import { returnAddress } from '../rules/checkout.js';
import { money, priceWords } from './money.js';

export interface CheckoutView {
  session: CheckoutSession;
  /** Whose subscription it becomes; null where the payer has not been asked yet. */
  email: string | null;
  /** What was wrong with the last try. */
  fault?: { field: 'card' | 'email'; text: string } | undefined;
  typed?: { card: string; email: string } | undefined;
}

export function checkoutPage(view: CheckoutView): Markup {
  if (view.session.status === 'complete') return paidPage(view.session);
  if (view.session.status === 'expired') return expiredPage(view.session);
  const { session } = view;
  return markup`<div class="narrow">
<h1>Checkout</h1>
<p class="lead">This is the sandbox's checkout: no money moves. Pay with one of the test cards.</p>
<section aria-labelledby="order"><h2 id="order">Your order</h2>
<ul class="order">${session.line_items.data.map(lineOf)}</ul>
<p class="sum"><span>Total today</span> <strong>${money(session.amount_total, session.currency)}</strong></p>
</section>
${form(view)}
${cards()}
</div>`;
}

const lineOf = ({ description, price, quantity, amount_total }: SessionLine): Markup =>
  markup`<li><span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span> <span>${priceWords(price, amount_total)}</span></li>`;

function form({ session, email, fault, typed }: CheckoutView): Markup {
  return markup`<section aria-labelledby="pay"><h2 id="pay">Payment</h2>
<form class="fields" method="post" action="/sandbox/checkout/${session.id}" novalidate>
${email === null ? emailField(fault?.field === 'email' ? fault.text : null, typed?.email ?? '') : markup`<p class="dimmed">For ${email}</p>`}
${field({ name: 'card', label: 'Card number', hint: 'A test card, for example 4242 4242 4242 4242', fault: fault?.field === 'card' ? fault.text : null, value: typed?.card ?? '' }, markup` inputmode="numeric"`)}
<div class="row"><button class="button">Pay ${money(session.amount_total, session.currency)}</button>
<a class="button quiet" href="${session.cancel_url ?? '/'}">Cancel and go back</a></div>
</form></section>`;
}

const emailField = (fault: string | null, value: string): Markup =>
  field({ name: 'email', label: 'Email address', hint: 'Where the receipt would go', fault, value }, markup` type="email"`);

interface Field {
  name: string;
  label: string;
  hint: string;
  fault: string | null;
  value: string;
}

const field = ({ name, label, hint, fault, value }: Field, more: Markup): Markup => markup`<div>
<label for="${name}">${label}</label>
<p class="small dimmed" id="${name}-hint">${hint}</p>
<input class="input" id="${name}" name="${name}" value="${value}" maxlength="320" autocomplete="off" required aria-describedby="${name}-hint${fault === null ? '' : ` ${name}-fault`}"${fault !== null && markup` aria-invalid="true" autofocus`}${more}>
${fault !== null && markup`<p class="fault" id="${name}-fault" role="alert">${fault}</p>`}
</div>`;

const cards = (): Markup => markup`<section aria-labelledby="cards"><h2 id="cards">Test cards</h2>
<dl class="facts cards">${testCards.map(({ number, says }) => markup`<dt><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></dt><dd>${says}</dd>`)}</dl>
<p class="small dimmed">Real cards are not taken here.</p>
</section>`;

const paidPage = (session: CheckoutSession): Markup => markup`<div class="narrow">
<h1>This checkout is paid</h1>
<p class="lead">${money(session.amount_total, session.currency)} was paid once, with a test card. No money moved.</p>
<section><p><a class="button" href="${returnAddress(session)}">Continue</a></p></section></div>`;

const expiredPage = (session: CheckoutSession): Markup => markup`<div class="narrow">
<h1>This checkout has expired</h1>
<p class="lead">Nothing was charged. Go back and start again to get a new one.</p>
<section><p><a class="button" href="${session.cancel_url ?? '/'}">Go back</a></p></section></div>`;

/** @param back where the caller came from; null for none of our own */
export const portalPage = (back: string | null): Markup => markup`<div class="narrow">
<h1>Billing portal</h1>
<p class="lead">With a Stripe account, Stripe's billing portal opens here: cards, invoices and receipts. The sandbox has none, and no money moves.</p>
<section><p><a class="button" href="${back ?? '/'}">Go back</a></p></section></div>`;
