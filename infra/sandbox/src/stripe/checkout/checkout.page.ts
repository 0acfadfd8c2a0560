import { type Markup, markup } from '@rekindle/platform';
import type { CheckoutSession, SessionLine } from '../books/objects.js';
import { returnAddress } from '../rules/checkout.js';
import { cardField, field, testCardList } from './card-field.js';
import { money, priceWords } from './money.js';

export interface CheckoutView {
  session: CheckoutSession;
  /** Whose subscription it becomes; null if the payer has not been asked yet. */
  email: string | null;
  /** The fault of the last try. */
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
${testCardList()}
</div>`;
}

const lineOf = ({ description, price, quantity, amount_total }: SessionLine): Markup =>
  markup`<li><span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span> <span>${priceWords(price, amount_total)}</span></li>`;

function form({ session, email, fault, typed }: CheckoutView): Markup {
  return markup`<section aria-labelledby="pay"><h2 id="pay">Payment</h2>
<form class="fields" method="post" action="/sandbox/checkout/${session.id}" novalidate>
${email === null ? emailField(fault?.field === 'email' ? fault.text : null, typed?.email ?? '') : markup`<p class="dimmed">For ${email}</p>`}
${cardField(fault?.field === 'card' ? fault.text : null, typed?.card)}
<div class="row"><button type="submit" class="button">Pay ${money(session.amount_total, session.currency)}</button>
<a class="button quiet" href="${session.cancel_url ?? '/'}">Cancel and go back</a></div>
</form></section>`;
}

const emailField = (fault: string | null, value: string): Markup =>
  field({ name: 'email', label: 'Email address', hint: 'Where the receipt would go', fault, value }, markup` type="email"`);

const paidPage = (session: CheckoutSession): Markup => markup`<div class="narrow">
<h1>This checkout is paid</h1>
<p class="lead">${money(session.amount_total, session.currency)} was paid once, with a test card. No money moved.</p>
<section><p><a class="button" href="${returnAddress(session)}">Continue</a></p></section></div>`;

const expiredPage = (session: CheckoutSession): Markup => markup`<div class="narrow">
<h1>This checkout has expired</h1>
<p class="lead">Nothing was charged. Go back and start again to get a new one.</p>
<section><p><a class="button" href="${session.cancel_url ?? '/'}">Go back</a></p></section></div>`;
