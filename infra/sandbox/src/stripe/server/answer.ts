import { createHash } from 'node:crypto';
import { type Books, listOf } from '../books/books.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import type { Call, Route } from '../calls/call.js';
import { routeFor } from '../calls/routes.js';
import { type FormObject, readForm } from './form.js';
import { Params } from './params.js';
import { present } from './present.js';
import type { Store } from './store.js';

export interface Asked {
  method: string;
  path: string;
  /** Of the query or of the body. */
  form: string;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  body: object;
  replayed?: boolean;
}

const ID = /[A-Za-z]+_\w+/g;
const LARGEST_PAGE = 100;

/** Answers one call; with an idempotency key the answer is kept, and the same call gets it again. */
export async function answer(store: Store, asked: Asked): Promise<Answer> {
  const key = asked.method === 'POST' ? asked.idempotencyKey : null;
  if (key === null) return perform(store, asked);
  const hash = createHash('sha256').update(`${asked.path}\n${asked.form}`).digest('hex');
  const before = await keptAnswer(store, key);
  if (before && before.hash !== hash)
    throw new StripeError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  if (before) return { status: before.status, body: before.body, replayed: true };
  const made = await perform(store, asked);
  await store.connection.query('INSERT INTO sandbox.stripe_answers (key, hash, status, body) VALUES ($1, $2, $3, $4)', [
    key,
    hash,
    made.status,
    made.body,
  ]);
  return made;
}

async function keptAnswer(store: Store, key: string): Promise<(Answer & { hash: string }) | undefined> {
  const { rows } = await store.connection.query<Answer & { hash: string }>(
    'SELECT hash, status, body FROM sandbox.stripe_answers WHERE key = $1',
    [key],
  );
  return rows[0];
}

async function perform(store: Store, { method, path, form }: Asked): Promise<Answer> {
  const { route, id } = routeFor(method, path);
  const values = readForm(form);
  const params = new Params(values);
  const expand = params.texts('expand');
  const books = await store.load([id, ...named(values)]);
  try {
    const body = 'list' in route ? await page(store, route, { books, params, id }, expand) : run(route, { books, params, id }, expand);
    await store.save(books);
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof StripeError && error.keepsChanges)) throw error;
    await store.save(books);
    return { status: error.status, body: error.body };
  }
}

function run(route: Extract<Route, { run: unknown }>, call: Call, expand: string[]): object {
  const result = route.run(call);
  call.params.refuseUnread();
  return present(call.books, result, expand);
}

async function page(store: Store, route: Extract<Route, { list: unknown }>, call: Call, expand: string[]): Promise<object> {
  const listing = route.list(call);
  const limit = call.params.whole('limit') ?? 10;
  const [after, before] = [call.params.text('starting_after'), call.params.text('ending_before')];
  call.params.refuseUnread();
  if (limit < 1 || limit > LARGEST_PAGE) throw invalid(`Invalid integer: limit must be from 1 to ${LARGEST_PAGE}`, 'limit');
  for (const cursor of [after, before]) if (cursor !== undefined) known(call.books, cursor);
  const { data, more } = await store.list(listing, { limit, after, before });
  const books = expand.length > 0 ? await store.load(data.map(({ id }) => id)) : call.books;
  return present(books, listOf(data, route.path, more), expand);
}

function known(books: Books, cursor: string): void {
  if (!books.any(cursor)) throw invalid(`No such object: '${cursor}'`, 'starting_after', 'resource_missing');
}

/** Every id that the parameters name. */
const named = (values: FormObject): string[] => JSON.stringify(values).match(ID) ?? [];
