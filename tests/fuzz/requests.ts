import type { Operation, Parameter, Schema } from './api.ts';
import { type Body, bodyOf } from './bodies.ts';
import { Dice } from './dice.ts';
import { type Known, valueOf } from './from-schema.ts';
import { hostileText } from './values.ts';

export interface FuzzRequest {
  /** The number of the call within its seed. */
  index: number;
  operation: Operation;
  method: string;
  /** Including its query. */
  path: string;
  headers: Record<string, string>;
  body?: Body;
  /** How long the caller asks the server to wait, in seconds. */
  waits: number;
}

/** The callers: bearer tokens by kind of caller, and the things that the customer has. */
export interface Cast {
  customer: string;
  operator: string;
  apiKey: string;
  /** Sessions to end: of the customer, and of the operator. */
  spare: { customer: string; operator: string };
  known: Known;
}

const noise = [
  'Bearer',
  'Bearer ',
  'Bearer a.b.c',
  `Bearer ${'x'.repeat(6_000)}`,
  'Basic YTpi',
  'bearer null',
  'Bearer rk_live_abc',
  'Negotiate x',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const odd: [string, (dice: Dice) => string][] = [
  ['idempotency-key', (dice) => dice.pick(['a', 'k'.repeat(300), 'two words', '0197a000-0000-7000-8000-0000000000aa', 'ä', '*', ''])],
  ['rekindle-position', (dice) => dice.pick(['0', '1', '-1', '1e400', '99', 'NaN', '0x10', '9'.repeat(15), '9'.repeat(40), 'text'])],
  ['accept', (dice) => dice.pick(['text/event-stream', 'application/xml', '*/*;q=0', 'text/html', ',,;q=x', 'application/json'])],
  ['accept-encoding', (dice) => dice.pick(['gzip', 'br', 'identity;q=0', '*;q=0', 'nonsense'])],
  ['x-correlation-id', (dice) => dice.pick(['ok', 'x'.repeat(2_000), '<b>', '%00'])],
  ['last-event-id', (dice) => dice.pick(['0', 'ZTEuMw', '9'.repeat(50), 'x'])],
  ['range', () => 'bytes=0-0,5-1'],
  ['if-none-match', () => '"*"'],
  ['x-forwarded-for', (dice) => dice.pick(['1.2.3.4', 'unknown', '::1, x'])],
  ['cookie', () => '__proto__=1; a=%00'],
  ['user-agent', (dice) => dice.pick(['', 'x'.repeat(4_000), 'Googlebot'])],
  ['stripe-signature', (dice) => dice.pick(['t=1,v1=00', 't=x', '', 'v1='])],
  ['sec-fetch-site', (dice) => dice.pick(['cross-site', 'same-origin'])],
];

/** The n-th call of a seed. The customer's ids in it differ from run to run, the rest does not. */
export function requestOf(
  seed: number,
  index: number,
  operations: readonly Operation[],
  schemas: Record<string, Schema>,
  cast: Cast,
): FuzzRequest {
  const dice = new Dice(seed, index);
  const operation = operations[index % operations.length] as Operation;
  const method = dice.chance(0.98) ? operation.method : dice.pick(methods);
  const query = queryOf(
    operation.parameters.filter((parameter) => parameter.in === 'query'),
    dice,
    cast.known,
  );
  const headers = headersOf(operation, dice, cast);
  const body = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? undefined : bodyOf(operation, schemas, dice, cast.known);
  if (body?.type !== undefined) headers['content-type'] = body.type;
  if (body?.encoding) headers['content-encoding'] = body.encoding;
  const path = `${pathOf(operation, dice, cast.known)}${query}`;
  return { index, operation, method, path, headers, ...(body && { body }), waits: waitsOf(headers, query) };
}

function headersOf(operation: Operation, dice: Dice, cast: Cast): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = tokenOf(operation, dice, cast);
  if (token) headers.authorization = token;
  for (const [name, value] of odd) if (dice.chance(0.06)) headers[name] = Buffer.from(value(dice)).toString('latin1');
  return headers;
}

function tokenOf({ path, security, ...operation }: Operation, dice: Dice, cast: Cast): string | undefined {
  const { customer: one, operator: other } = path.endsWith('/logout') ? cast.spare : cast;
  if (dice.chance(0.12)) return dice.pick([undefined, ...noise, ...[one, other, cast.apiKey].map((token) => `Bearer ${token}`)]);
  if (security.length === 0) return undefined;
  if (operation['x-scope'] && dice.chance(0.5)) return `Bearer ${cast.apiKey}`;
  return `Bearer ${path.startsWith('/api/admin/') ? other : one}`;
}

const encodings = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%E0%A4%A',
  '..',
  '.',
  '%20',
  '*',
  ';a=b',
  'x'.repeat(3_000),
  '%C0%AF',
];

function pathOf(operation: Operation, dice: Dice, known: Known): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const mine = known[name] ?? known.id;
    if (mine?.length && dice.chance(0.7)) return encodeURIComponent(dice.pick(mine));
    // Without that segment it would be another operation's path.
    return dice.chance(0.3) ? dice.pick(encodings) : encodeURIComponent(hostileText(dice).toWellFormed().slice(0, 500) || ' ');
  });
}

function queryOf(parameters: Parameter[], dice: Dice, known: Known): string {
  const pieces: string[] = [];
  for (const { name, schema = {} } of parameters) {
    if (dice.chance(0.5)) continue;
    const wanted = dice.chance(0.5);
    const value = wanted ? String(valueOf(schema, {}, dice, known, name)) : hostileText(dice).toWellFormed().slice(0, 4_000);
    pieces.push(`${name}=${!wanted && dice.chance(0.2) ? dice.pick(encodings) : encodeURIComponent(value)}`);
    if (dice.chance(0.08)) pieces.push(`${name}=again`, `${name}[a]=b`, `${name}[]=c`);
  }
  if (dice.chance(0.08))
    pieces.push(dice.pick(['__proto__[a]=b', '&&&', '=', 'a'.repeat(5_000), 'x=%', Array(1_500).fill('p=1').join('&')]));
  return pieces.length > 0 ? `?${pieces.join('&')}` : '';
}

const POSITION = /^\d{1,15}$/;

/** A read waits up to a second for a position, and `wait` seconds for an event. */
function waitsOf(headers: Record<string, string>, query: string): number {
  const wait = Number(/[?&]wait=(\d+)/.exec(query)?.[1] ?? 0);
  return Math.min(wait, 30) + (POSITION.test(headers['rekindle-position'] ?? '') ? 1 : 0);
}
