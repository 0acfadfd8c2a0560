import { type Books, listOf } from '../books/books.js';
import { invalid } from '../books/stripe-error.js';

/** Stored with every object, shown with most. */
const HIDDEN: Record<string, string> = {
  dispute: 'customer',
  'checkout.session': 'line_items',
  invoiceitem: 'created',
  'billing_portal.session': 'metadata',
  refund: 'livemode',
  subscription_item: 'livemode',
};

type Json = { [field: string]: unknown };

/** The number of lines that Stripe shows inside an object; the rest is requested by pages. */
const INSIDE = 10;
const DEEPEST = 4;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object as Stripe shows it: without fields that are only there on request, and with the objects that `expand` names in place of their ids. */
export function present(books: Books, object: object, expand: readonly string[] = []): object {
  const shown = expand.reduce((value, path) => expanded(books, value, partsOf(path)), plain(object));
  return shown as object;
}

function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (parts.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, 'expand');
  return parts;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (!isObject(value)) return value;
  const hidden = (name: string): boolean => name.startsWith('sandbox_') || HIDDEN[String(value.object)] === name;
  const fields = Object.entries(value).filter(([name]) => !hidden(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, name === 'lines' ? plain(firstOf(one)) : plain(one)]));
}

function firstOf(list: unknown): unknown {
  if (!isObject(list) || !Array.isArray(list.data) || list.data.length <= INSIDE) return list;
  return { ...list, data: list.data.slice(0, INSIDE), has_more: true };
}

function expanded(books: Books, value: unknown, path: string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => expanded(books, one, path));
  if (!isObject(value)) return value;
  const inner = fieldOf(books, value, field);
  if (inner === undefined)
    throw invalid(`This property cannot be expanded (${field}). You may want to try expanding 'data.${field}' instead.`, 'expand');
  return { ...value, [field]: expanded(books, inner, rest) };
}

function fieldOf(books: Books, object: Json, field: string): unknown {
  const value = object[field];
  if (object.object === 'invoice' && field === 'payments') {
    const payments = books.all('invoice_payment', ({ invoice }) => invoice === object.id);
    return listOf(payments, `/v1/invoice_payments?invoice=${String(object.id)}`);
  }
  if (object.object === 'charge' && field === 'refunds') return refundsOf(books, String(object.id));
  if (object.object === 'checkout.session' && field === 'line_items')
    return plain(firstOf(books.find('checkout.session', String(object.id))?.line_items));
  const found = typeof value === 'string' ? books.any(value) : undefined;
  return found ? plain(found) : value;
}

/** The newest first. */
function refundsOf(books: Books, charge: string): unknown {
  const refunds = books.all('refund', (refund) => refund.charge === charge).toReversed();
  return plain(listOf(refunds.slice(0, INSIDE), `/v1/charges/${charge}/refunds`, refunds.length > INSIDE));
}
