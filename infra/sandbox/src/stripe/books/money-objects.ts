import type { Base, ObjectList } from './base.js';

export interface Line {
  id: string;
  object: 'line_item';
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  invoice: string | null;
  livemode: false;
  metadata: Record<string, string>;
  period: { start: number; end: number };
  quantity: number;
  subscription: string | null;
  pricing: { type: 'price_details'; price_details: { price: string; product: string }; unit_amount_decimal: string } | null;
  parent: {
    type: 'invoice_item_details' | 'subscription_item_details';
    invoice_item_details: LineSource | null;
    subscription_item_details: (LineSource & { subscription_item: string }) | null;
  };
}

interface LineSource {
  invoice_item: string | null;
  proration: boolean;
  proration_details: { credited_items: null } | null;
  subscription: string | null;
}

export interface InvoiceItem extends Base {
  object: 'invoiceitem';
  customer: string;
  amount: number;
  currency: string;
  date: number;
  description: string | null;
  invoice: string | null;
  period: { start: number; end: number };
  proration: boolean;
  quantity: number;
  pricing: Line['pricing'];
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; subscription_item?: string } } | null;
}

export interface Invoice extends Base {
  object: 'invoice';
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  default_payment_method: string | null;
  due_date: null;
  footer: string | null;
  status: 'draft' | 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  collection_method: 'charge_automatically';
  auto_advance: boolean;
  currency: string;
  description: string | null;
  lines: ObjectList<Line>;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  starting_balance: number;
  ending_balance: number | null;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  number: string | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
    quote_details: null;
  } | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null; marked_uncollectible_at: null };
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  created: number;
  livemode: false;
  invoice: string;
  currency: string;
  amount_requested: number;
  amount_paid: number | null;
  is_default: true;
  status: 'open' | 'paid' | 'canceled';
  payment: { type: 'payment_intent'; payment_intent: string };
  status_transitions: { paid_at: number | null; canceled_at: number | null };
}

export interface PaymentIntent extends Base {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  latest_charge: string | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  last_payment_error: { type: 'card_error'; code: string; decline_code: string; message: string } | null;
}

export interface Charge extends Base {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string;
  /** Missing in books of earlier versions. */
  disputed?: boolean;
  failure_code: string | null;
  failure_message: string | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string | null;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } } | null;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

/** The cardholder's bank has taken a payment back, until the dispute is decided. */
export interface Dispute extends Base {
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  /** Never shown: Stripe shows it on the charge. */
  customer: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export interface Refund extends Base {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  customer: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
  /** When the bank sends it back. Never shown. */
  sandbox_fails_at: number | null;
}
