import type { Base, ObjectList } from './base.js';
import type { Charge, Dispute, Invoice, InvoiceItem, InvoicePayment, PaymentIntent, Refund } from './money-objects.js';

/** The objects of Stripe's API, as far as the sandbox keeps them; fields are spelled as Stripe spells them. */
export interface Customer extends Base {
  object: 'customer';
  email: string | null;
  name: string | null;
  description: string | null;
  /** The customer's debt (above zero) or credit (below zero), in cents. */
  balance: number;
  invoice_settings: { default_payment_method: string | null };
  sandbox_deleted: boolean;
}

export interface CustomerBalanceTransaction extends Base {
  object: 'customer_balance_transaction';
  type: 'adjustment';
  customer: string;
  amount: number;
  currency: string;
  ending_balance: number;
}

export interface Product extends Base {
  object: 'product';
  name: string;
  description: string | null;
  active: boolean;
  default_price: string | null;
  marketing_features: { name: string }[];
  statement_descriptor: string | null;
  tax_code: string | null;
  unit_label: string | null;
  url: string | null;
  updated: number;
}

export interface Price extends Base {
  object: 'price';
  product: string;
  active: boolean;
  billing_scheme: 'per_unit';
  currency: string;
  unit_amount: number;
  unit_amount_decimal: string;
  tax_behavior: 'inclusive' | 'exclusive' | 'unspecified';
  lookup_key: string | null;
  nickname: string | null;
  type: 'recurring' | 'one_time';
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number; usage_type: 'licensed' } | null;
}

export interface PaymentMethod extends Base {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** How the published test card behaves. Never shown. */
  sandbox_decline: string | null;
  sandbox_refunds_fail?: boolean;
  sandbox_disputes?: boolean;
}

export interface SubscriptionItem extends Base {
  object: 'subscription_item';
  subscription: string;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Base {
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'unpaid' | 'canceled';
  currency: string;
  items: ObjectList<SubscriptionItem>;
  latest_invoice: string | null;
  default_payment_method: string | null;
  collection_method: 'charge_automatically';
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: null;
  description: string | null;
}

export interface SessionLine {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  description: string;
  price: Price;
  quantity: number;
}

export interface CheckoutSession extends Base {
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  expires_at: number;
  invoice: string | null;
  subscription: string | null;
  payment_intent: null;
  setup_intent: null;
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 };
  payment_method_types: string[];
  line_items: ObjectList<SessionLine>;
  /** The items that the subscription will get. Never shown. */
  sandbox_subscription: { metadata: Record<string, string>; description: string | null };
}

export interface PortalSession extends Base {
  object: 'billing_portal.session';
  customer: string;
  return_url: string | null;
  url: string;
}

export interface WebhookEndpoint extends Base {
  object: 'webhook_endpoint';
  url: string;
  enabled_events: string[];
  status: 'enabled' | 'disabled';
  description: string | null;
  api_version: string | null;
  /** Shown once, in the response that creates it. */
  sandbox_secret: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: object; previous_attributes?: object };
}

export type StripeObject =
  | Customer
  | CustomerBalanceTransaction
  | Product
  | Price
  | PaymentMethod
  | Subscription
  | InvoiceItem
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | Charge
  | Dispute
  | Refund
  | CheckoutSession
  | PortalSession
  | WebhookEndpoint
  | StripeEvent;

export type Kind = StripeObject['object'];
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>;
