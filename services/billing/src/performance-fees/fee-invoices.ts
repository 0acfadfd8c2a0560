import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { Customers } from '../provider/customers.js';
import { StripeClient } from '../provider/stripe-client.js';
import { paymentMethodOf } from '../provider/payment-methods.js';
import { FEES_MONTH, NEXT_ATTEMPT, idOf } from '../provider/values.js';

export interface Bill {
  accountId: string;
  month: string;
  /** Below zero: a credit, which Stripe deducts from the customer's next charge. */
  amountCents: number;
  words: string;
}

type Which = Pick<Bill, 'accountId' | 'month'>;

const keyOf = ({ accountId, month }: Which): string => `fees-${accountId}-${month}`;

/** A month's fees at Stripe: one invoice with one item, however often it is requested. */
@Injectable()
export class FeeInvoices {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: Customers,
  ) {}

  /**
   * A draft with this sum, which charges nothing. Stripe forgets idempotency keys after a day, so a draft of an earlier run is looked
   * up first. @returns its id; null if there is no customer left to charge
   */
  async draft(bill: Bill): Promise<string | null> {
    const stripe = await this.stripe.sdk();
    const [customer] = await this.customers.livingOf(bill.accountId);
    if (customer === undefined) return null;
    const found = await findInvoice(stripe, await this.customers.allOf(bill.accountId), bill);
    const invoice = found ?? (await create(stripe, customer, bill));
    if (invoice.status === 'draft') await setItem(stripe, invoice, bill);
    return invoice.id;
  }

  /**
   * @param attempt the number of the attempt at a card: after a decline, the next one needs its own key
   * @param nextAt when the next attempt follows. Stored in the invoice before the card is charged, so that a reader of a decline
   * knows it
   */
  async collect(invoiceId: string, which: Which, attempt: number, nextAt: Date | null): Promise<'settled' | 'declined'> {
    const stripe = await this.stripe.sdk();
    const drawn = await stripe.invoices.retrieve(invoiceId);
    const invoice =
      drawn.status === 'draft'
        ? await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false }, { idempotencyKey: `${keyOf(which)}-final` })
        : drawn;
    if (invoice.status !== 'open') return 'settled';
    const next = nextAt?.toISOString() ?? '';
    const planned = { idempotencyKey: `${keyOf(which)}-next-${attempt}-${next}` };
    await stripe.invoices.update(invoiceId, { metadata: { [NEXT_ATTEMPT]: next } }, planned);
    const card = await paymentMethodOf(stripe, idOf(invoice.customer) ?? '');
    const using = { ...(card !== null && { payment_method: card }), off_session: true };
    try {
      await stripe.invoices.pay(invoiceId, using, { idempotencyKey: `${keyOf(which)}-pay-${attempt}` });
      return 'settled';
    } catch (error) {
      return await this.whyNot(invoiceId, card, error);
    }
  }

  /** It may have been paid manually in between; without a card it remains open, and needs no attention. */
  private async whyNot(invoiceId: string, card: string | null, error: unknown): Promise<'settled' | 'declined'> {
    const { status } = await (await this.stripe.sdk()).invoices.retrieve(invoiceId);
    if (status !== 'open') return 'settled';
    if ((error as { type?: string }).type === 'StripeCardError' || card === null) return 'declined';
    throw error;
  }
}

async function findInvoice(stripe: Stripe, customers: readonly string[], { accountId, month }: Bill): Promise<Stripe.Invoice | undefined> {
  for (const customer of customers)
    for await (const invoice of stripe.invoices.list({ customer, limit: 100 })) {
      const { account_id, [FEES_MONTH]: invoiced } = invoice.metadata ?? {};
      if (account_id === accountId && invoiced === month) return invoice;
    }
  return undefined;
}

const metadataOf = ({ accountId, month }: Bill) => ({ account_id: accountId, [FEES_MONTH]: month });

const create = (stripe: Stripe, customer: string, bill: Bill): Promise<Stripe.Invoice> =>
  stripe.invoices.create(
    {
      customer,
      auto_advance: false,
      collection_method: 'charge_automatically',
      currency: CURRENCY,
      pending_invoice_items_behavior: 'exclude',
      metadata: metadataOf(bill),
    },
    { idempotencyKey: `${keyOf(bill)}-invoice` },
  );

/** Ensures exactly one item. The sum of a draft may have changed since an earlier run. */
async function setItem(stripe: Stripe, { id: invoice, customer }: Stripe.Invoice, bill: Bill): Promise<void> {
  const said = { amount: bill.amountCents, description: bill.words };
  const [item] = (await stripe.invoiceItems.list({ invoice, limit: 10 })).data;
  if (!item) {
    const which = { customer: idOf(customer) ?? '', invoice, currency: CURRENCY, metadata: metadataOf(bill) };
    await stripe.invoiceItems.create({ ...which, ...said }, { idempotencyKey: `${keyOf(bill)}-item` });
  } else if (item.amount !== said.amount || item.description !== said.description)
    // A sum may return to an earlier value, so it is set each time.
    await stripe.invoiceItems.update(item.id, said, { idempotencyKey: `${keyOf(bill)}-item-${newId()}` });
}
