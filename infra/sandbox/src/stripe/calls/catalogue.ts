import type { Books } from '../books/books.js';
import type { Price, Product } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import type { Params } from './params.js';
import { type Call, type Listing, type Route, given } from './call.js';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const TAXES = ['inclusive', 'exclusive', 'unspecified'] as const;
const MOST_KEYS = 10;

export const catalogueCalls: Route[] = [
  { method: 'POST', path: '/v1/products', run: createProduct },
  { method: 'GET', path: '/v1/products', list: products },
  { method: 'GET', path: '/v1/products/:id', run: ({ books, id }) => books.get('product', id) },
  { method: 'POST', path: '/v1/products/:id', run: updateProduct },
  { method: 'POST', path: '/v1/prices', run: ({ books, params }) => newPrice(books, params) },
  {
    method: 'GET',
    path: '/v1/prices',
    list: ({ params }) => ({
      kind: 'price',
      having: given({
        active: params.flag('active'),
        product: params.text('product'),
        currency: params.text('currency'),
        type: params.oneOf('type', ['recurring', 'one_time']),
      }),
      ...(params.has('lookup_keys') && { anyOf: { field: 'lookup_key', values: lookupKeys(params) } }),
    }),
  },
  { method: 'GET', path: '/v1/prices/:id', run: ({ books, id }) => books.get('price', id) },
  { method: 'POST', path: '/v1/prices/:id', run: updatePrice },
];

function products({ params }: Call): Listing {
  const among = params.has('ids') && { anyOf: { field: 'id', values: params.texts('ids') } };
  return { kind: 'product', having: given({ active: params.flag('active') }), ...among };
}

function createProduct({ books, params }: Call): Product {
  const id = params.text('id');
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) throw invalid('Invalid id: letters, digits, _ and - only', 'id');
  if (id !== undefined && books.any(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const base = books.base('prod', params.metadata());
  const bare: Product = {
    ...base,
    id: id ?? base.id,
    object: 'product',
    name: params.need('name'),
    description: null,
    active: true,
    default_price: null,
    marketing_features: [],
    statement_descriptor: null,
    tax_code: null,
    unit_label: null,
    url: null,
    updated: books.now,
  };
  return books.put({ ...bare, ...details(params) }, 'product.created');
}

function updateProduct({ books, params, id }: Call): Product {
  const product = books.get('product', id);
  const price = params.text('default_price');
  if (price !== undefined && books.get('price', price, 'default_price').product !== id)
    throw invalid('The price belongs to another product.', 'default_price');
  const changes: Partial<Product> = {
    ...details(params),
    ...(params.has('name') && { name: params.need('name') }),
    ...(price !== undefined && { default_price: price }),
    metadata: params.metadata(product.metadata),
    updated: books.now,
  };
  return books.change(product, changes, 'product.updated');
}

const WORDS = ['description', 'statement_descriptor', 'tax_code', 'unit_label', 'url'] as const;

function details(params: Params): Partial<Product> {
  const words = WORDS.filter((name) => params.has(name)).map((name) => [name, params.textOrNull(name) ?? null]);
  return {
    ...(Object.fromEntries(words) as Partial<Product>),
    ...(params.has('active') && { active: params.flag('active') ?? true }),
    ...(params.has('marketing_features') && {
      marketing_features: params.each('marketing_features').map((one) => ({ name: one.need('name') })),
    }),
  };
}

function lookupKeys(params: Params): string[] {
  const keys = params.texts('lookup_keys');
  if (keys.length > MOST_KEYS) throw invalid(`You may only provide up to ${MOST_KEYS} lookup keys.`, 'lookup_keys');
  return keys;
}

/** An existing price, or one that a call defines as `price_data`. */
export function newPrice(books: Books, params: Params): Price {
  const made = params.nested('product_data');
  const product = made ? createProduct({ books, params: made, id: '' }) : books.get('product', params.need('product'), 'product');
  const amount = params.whole('unit_amount');
  if (amount === undefined || amount < 0) throw invalid('Give unit_amount in cents, zero or more.', 'unit_amount', 'parameter_missing');
  const every = params.nested('recurring');
  const lookup = params.text('lookup_key') ?? null;
  const price: Price = {
    ...books.base('price', params.metadata()),
    object: 'price',
    product: product.id,
    active: params.flag('active') ?? true,
    billing_scheme: 'per_unit',
    currency: params.need('currency').toLowerCase(),
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    tax_behavior: params.oneOf('tax_behavior', TAXES) ?? 'unspecified',
    lookup_key: claimLookup(books, lookup, params.flag('transfer_lookup_key') ?? false),
    nickname: params.text('nickname') ?? null,
    type: every ? 'recurring' : 'one_time',
    recurring: every
      ? {
          interval: every.oneOf('interval', INTERVALS) ?? 'month',
          interval_count: every.whole('interval_count') ?? 1,
          usage_type: 'licensed',
        }
      : null,
  };
  return books.put(price, 'price.created');
}

function updatePrice({ books, params, id }: Call): Price {
  const price = books.get('price', id);
  const lookup = params.textOrNull('lookup_key');
  const moved = params.flag('transfer_lookup_key') ?? false;
  const changes = {
    active: params.flag('active') ?? price.active,
    nickname: params.text('nickname') ?? price.nickname,
    lookup_key: lookup === undefined || lookup === price.lookup_key ? price.lookup_key : claimLookup(books, lookup, moved),
    metadata: params.metadata(price.metadata),
  };
  return books.change(price, changes, 'price.updated');
}

function claimLookup(books: Books, key: string | null, transfer: boolean): string | null {
  const [holder] = key === null ? [] : books.all('price', ({ lookup_key }) => lookup_key === key);
  if (holder && !transfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists');
  if (holder) books.change(holder, { lookup_key: null }, 'price.updated');
  return key;
}
