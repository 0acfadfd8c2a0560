import { type Books, listOf } from '../books/books.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import type { Call, Route } from '../calls/call.js';
import { routeFor } from '../calls/routes.js';
import type { Answer, Asked } from './asked.js';
import { type FormObject, readForm } from '../calls/form.js';
import { once } from './idempotency.js';
import { Params } from '../calls/params.js';
import { pageAsked, pageOf } from './page.js';
import { present } from './present.js';
import type { Store } from './store.js';

const ID = /[A-Za-z]+_\w+/g;

/** Answers one call; with an idempotency key the response is stored, and the same call gets it again. */
export function answer(store: Store, asked: Asked): Promise<Answer> {
  const key = asked.method === 'POST' ? asked.idempotencyKey : null;
  return key === null ? perform(store, asked) : once(store, asked, key, () => perform(store, asked));
}

async function perform(store: Store, { method, path, form }: Asked): Promise<Answer> {
  const { route, id } = routeFor(method, path);
  const values = readForm(form);
  const params = new Params(values);
  const expand = params.texts('expand');
  const books = await store.load([id, ...named(values)]);
  try {
    const body = await bodyOf(store, route, { books, params, id }, { path, expand });
    await store.save(books);
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof StripeError && error.keepsChanges)) throw error;
    await store.save(books);
    return { status: error.status, body: error.body };
  }
}

interface Shown {
  path: string;
  expand: string[];
}

async function bodyOf(store: Store, route: Route, call: Call, { path, expand }: Shown): Promise<object> {
  if ('list' in route) return page(store, route, call, expand);
  if ('part' in route) return inside(route, call, path, expand);
  return run(route, call, expand);
}

function inside(route: Extract<Route, { part: unknown }>, call: Call, path: string, expand: string[]): object {
  const { data } = route.part(call);
  const asked = pageAsked(call.params);
  call.params.refuseUnread();
  return present(call.books, pageOf(data, asked, path), expand);
}

function run(route: Extract<Route, { run: unknown }>, call: Call, expand: string[]): object {
  const result = route.run(call);
  call.params.refuseUnread();
  return present(call.books, result, expand);
}

async function page(store: Store, route: Extract<Route, { list: unknown }>, call: Call, expand: string[]): Promise<object> {
  const listing = route.list(call);
  const asked = pageAsked(call.params);
  call.params.refuseUnread();
  for (const cursor of [asked.after, asked.before]) if (cursor !== undefined) known(call.books, cursor);
  const { data, more } = await store.list(listing, asked);
  const books = expand.length > 0 ? await store.load(data.map(({ id }) => id)) : call.books;
  return present(books, listOf(data, route.path, more), expand);
}

function known(books: Books, cursor: string): void {
  if (!books.any(cursor)) throw invalid(`No such object: '${cursor}'`, 'starting_after', 'resource_missing');
}

/** Every id that the parameters name. */
const named = (values: FormObject): string[] => JSON.stringify(values).match(ID) ?? [];
