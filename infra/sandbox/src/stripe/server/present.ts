import { type Books, listOf } from '../books/books.js';

type Json = { [field: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object as Stripe shows it: what is only there on request left out, what was asked for by `expand` put in place of its id. */
export function present(books: Books, object: object, expand: readonly string[] = []): object {
  const shown = expand.reduce((value, path) => expanded(books, value, path.split('.')), plain(object, expand));
  return shown as object;
}

function plain(value: unknown, expand: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (!isObject(value)) return value;
  const lines = value.object === 'checkout.session' && !expand.some((path) => path.split('.').includes('line_items'));
  const fields = Object.entries(value).filter(([name]) => !name.startsWith('sandbox_') && !(lines && name === 'line_items'));
  return Object.fromEntries(fields.map(([name, one]) => [name, plain(one)]));
}

function expanded(books: Books, value: unknown, path: string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => expanded(books, one, path));
  if (!isObject(value)) return value;
  const inner = fieldOf(books, value, field);
  return inner === undefined ? value : { ...value, [field]: expanded(books, inner, rest) };
}

function fieldOf(books: Books, object: Json, field: string): unknown {
  const value = object[field];
  if (object.object === 'invoice' && field === 'payments') {
    const payments = books.all('invoice_payment', ({ invoice }) => invoice === object.id);
    return listOf(payments, `/v1/invoice_payments?invoice=${String(object.id)}`);
  }
  if (object.object === 'checkout.session' && field === 'line_items')
    return plain(books.find('checkout.session', String(object.id))?.line_items);
  const found = typeof value === 'string' ? books.any(value) : undefined;
  return found ? plain(found) : value;
}
