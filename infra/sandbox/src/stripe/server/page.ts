import { listOf } from '../books/books.js';
import { invalid } from '../books/stripe-error.js';
import type { Params } from '../calls/params.js';

const LARGEST = 100;
const EVER = 2 ** 40;

export interface Page {
  limit: number;
  after: string | undefined;
  before: string | undefined;
  /** Seconds, both included. */
  created: { from: number; to: number };
}

export function pageAsked(params: Params): Page {
  const limit = params.whole('limit') ?? 10;
  if (limit < 1 || limit > LARGEST) throw invalid(`Invalid integer: limit must be from 1 to ${LARGEST}`, 'limit');
  return { limit, after: params.text('starting_after'), before: params.text('ending_before'), created: createdAsked(params) };
}

/** `created=1` or `created[gte]=1&created[lt]=9`. */
function createdAsked(params: Params): Page['created'] {
  if (!params.has('created')) return { from: 0, to: EVER };
  if (params.isText('created')) {
    const at = params.whole('created') ?? 0;
    return { from: at, to: at };
  }
  const range = params.nested('created');
  const from = Math.max(range?.whole('gte') ?? 0, (range?.whole('gt') ?? -1) + 1);
  return { from, to: Math.min(range?.whole('lte') ?? EVER, (range?.whole('lt') ?? EVER) - 1) };
}

/** One page of a list inside an object. */
export function pageOf<T extends { id: string }>(all: T[], { limit, after, before }: Page, url: string) {
  const from = after === undefined ? 0 : placeOf(all, after, 'starting_after') + 1;
  const end = before === undefined ? all.length : placeOf(all, before, 'ending_before');
  const start = before === undefined ? from : Math.max(end - limit, from);
  const data = all.slice(start, Math.min(start + limit, end));
  return listOf(data, url, before === undefined ? start + limit < end : start > from);
}

function placeOf(all: { id: string }[], id: string, param: string): number {
  const place = all.findIndex((one) => one.id === id);
  if (place < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
  return place;
}
