import type { Books } from '../books/books.js';
import type { Kind } from '../books/objects.js';
import type { Params } from './params.js';

/** One call of Stripe's API: the books that it reads and changes, its parameters, the id in its path. */
export interface Call {
  books: Books;
  params: Params;
  id: string;
}

export interface Listing {
  kind: Kind;
  /** Fields that the listed objects have. */
  having: Record<string, unknown>;
  /** A field that has one of these values in each listed object. */
  anyOf?: { field: string; values: string[] };
}

export type Route =
  | { method: 'GET' | 'POST' | 'DELETE'; path: string; run: (call: Call) => object }
  | { method: 'GET'; path: string; list: (call: Call) => Listing }
  /** A list inside an object. */
  | { method: 'GET'; path: string; part: (call: Call) => { data: { id: string }[] } };

/** The given fields of a listing's filter. */
export const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
