import { type BillingEvent, subscriptionStream } from '@rekindle/contracts';

/** The subscription at the payment provider, as last read from there. */
export interface Paid {
  subscriptionId: string;
  status: 'active' | 'past_due' | 'unpaid';
  planId: string;
  priceBook: number;
  priceCents: number;
  /** ISO times, like all that follow. */
  periodStart: string;
  periodEnd: string;
  cancelAt: string | null;
  graceUntil: string | null;
  terms: string | null;
  minimumTermEnds: string | null;
}

export type VerifiedPayment = Extract<BillingEvent, { type: 'PaymentVerified' }>['data'];
export type RecordedInvoice = Extract<BillingEvent, { type: 'InvoiceRecorded' }>['data'];

/** An invoice of a subscription, with the end of the latest period that it was for. */
export interface Covering {
  invoiceId: string;
  until: Date;
}

type Refund = Extract<BillingEvent, { type: 'RefundIssued' | 'RefundFailed' }>['data'];

/** Everything that is known of an account's plan and payments: grants and subscriptions. */
export interface Subscription {
  grant: { planId: string; until: string | null } | null;
  paid: Paid | null;
  /** Checkouts whose payment has been recorded, which happens once for each. */
  verified: readonly string[];
  /** The payment recorded by the latest event; what it bought begins with the next one. */
  arrived: VerifiedPayment | null;
  /** Ended subscriptions at the provider: a late event about one of them changes nothing. */
  ended: readonly string[];
  invoices: Readonly<Record<string, RecordedInvoice>>;
  /** Failed attempts, as `invoice:attempt`. */
  failures: readonly string[];
  refunds: readonly string[];
  /** Failed refunds in US cents, by refund. */
  failedRefunds: Readonly<Record<string, { invoiceId: string; amountCents: number }>>;
  /** The credit taken with refunds in US cents, by invoice. */
  creditTaken: Readonly<Record<string, number>>;
}

const initial: Subscription = {
  grant: null,
  paid: null,
  verified: [],
  arrived: null,
  ended: [],
  invoices: {},
  failures: [],
  refunds: [],
  failedRefunds: {},
  creditTaken: {},
};

export const failureKey = ({ invoiceId, attempt }: { invoiceId: string; attempt: number }): string => `${invoiceId}:${attempt}`;

export const subscription: { initial: Subscription; evolve: (state: Subscription, event: BillingEvent) => Subscription } = {
  initial,
  evolve: (state, event) => ({ ...moved(state, event), arrived: event.type === 'PaymentVerified' ? event.data : null }),
};

function moved(state: Subscription, event: BillingEvent): Subscription {
  switch (event.type) {
    case 'PlanGranted':
      return { ...state, grant: { planId: event.data.planId, until: event.data.until } };
    case 'PlanRevoked':
      return { ...state, grant: null };
    case 'PaymentVerified':
      return { ...state, verified: [...state.verified, event.data.checkoutId] };
    case 'SubscriptionActivated': {
      const { accountId: _, ...paid } = event.data;
      return { ...state, paid: { ...paid, status: 'active', cancelAt: null, graceUntil: null } };
    }
    case 'SubscriptionChanged': {
      const { accountId: _, ...paid } = event.data;
      return { ...state, paid: { terms: state.paid?.terms ?? null, ...paid } };
    }
    case 'SubscriptionCanceled':
      return { ...state, paid: null, ended: [...state.ended, event.data.subscriptionId] };
    case 'InvoiceRecorded':
      return { ...state, invoices: { ...state.invoices, [event.data.invoiceId]: event.data } };
    case 'PaymentFailed':
      return { ...state, failures: [...state.failures, failureKey(event.data)] };
    case 'RefundIssued':
      return { ...state, refunds: [...state.refunds, event.data.refundId], creditTaken: withCredit(state.creditTaken, event.data) };
    case 'RefundFailed':
      return { ...state, ...withFailed(state, event.data) };
    default:
      return state;
  }
}

type Taken = Pick<Refund, 'invoiceId' | 'creditCents'>;

function withCredit(taken: Subscription['creditTaken'], { invoiceId, creditCents = 0 }: Taken): Subscription['creditTaken'] {
  return creditCents !== 0 ? { ...taken, [invoiceId]: (taken[invoiceId] ?? 0) + creditCents } : taken;
}

function withFailed({ failedRefunds, creditTaken }: Subscription, { refundId, invoiceId, amountCents, creditCents = 0 }: Refund) {
  return {
    failedRefunds: { ...failedRefunds, [refundId]: { invoiceId, amountCents } },
    creditTaken: withCredit(creditTaken, { invoiceId, creditCents: -Math.min(creditCents, creditTaken[invoiceId] ?? 0) }),
  };
}

/** The stream of an account's subscription. */
export const subscriptionOf = (accountId: string) =>
  ({ tenantId: accountId, streamId: subscriptionStream(accountId), context: 'billing' }) as const;
