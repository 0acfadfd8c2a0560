import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiScopes } from '@rekindle/contracts';
import { createSigner } from 'fast-jwt';
import { describe as describeApi } from '../http/server/api-docs.js';
import { pauseAndSettle } from '../testing/pause-and-settle.js';
import { type Property, everythingOwned } from '../testing/everything-owned.js';
import { PUBLIC } from '../testing/public-calls.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { bodies } from '../testing/walk-bodies.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Route {
  method: Method;
  path: string;
  isPublic: boolean;
  takesJson: boolean;
  /** The scope that admits an API key; without one, no key is admitted. */
  scope?: string;
}

const SECRET = 'the secret that this installation signs with';

/** Path parameters that belong to nobody: those of operators' calls, and the network of a social account. */
const ofOperations: Record<string, string> = {
  projection: 'accounts.account-figures',
  position: '1',
  item: 'answers',
  deliveryId: '00000000-0000-7000-8000-000000000000',
  requestId: '00000000-0000-7000-8000-000000000000',
  provider: 'twitter',
};

/** Required query parameters. */
const QUERIES: Record<string, string> = { 'GET /api/social/calendar': '?month=2026-11' };

/** GETs with an effect, for a named user whose plan allows it; their own specs are in social-accounts.int.spec.ts. */
const BEGIN = ['GET /api/auth/twitter', 'GET /api/auth/linkedin'];

/** The owner's writes by id that delete nothing. */
const EDITS = ['POST /api/campaigns/{campaignId}/duplicate', 'POST /api/conversions/{conversionId}/reverse'];

/** Writes that refer to another object in their body. */
const NAMING = [
  'POST /api/conversions',
  'POST /api/conversions/reverse',
  'POST /api/leads/items',
  'POST /api/campaigns/create-revival',
  'POST /api/chat/campaign',
];

let gateway: TestGateway;
let owner: Caller;
let stranger: Caller;
let property: Property;
let mailboxId: string;
let routes: Route[];

beforeAll(async () => {
  gateway = await startGateway({ JWT_SECRET: SECRET, SANDBOX: 'true' }, { workers: true });
  routes = routesOf(describeApi(gateway.app));
  owner = await gateway.signUp();
  stranger = await gateway.signUp();
  property = await everythingOwned(gateway, owner);
  mailboxId = await connectMailbox();
});
afterAll(() => gateway.stop());

/** Connects a mailbox of the sandbox. */
async function connectMailbox(): Promise<string> {
  const { rows } = await gateway.database.pool.query<{ smtp: string; imap: string; password: string }>(
    'SELECT (SELECT url FROM sandbox.catcher) AS smtp, imap_url AS imap, password FROM sandbox.mail_server',
  );
  const { smtp = '', imap = '', password = '' } = rows[0] ?? {};
  const email = 'secret@secret-owner.example';
  const place = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port), tls: 'none', user: email, password });
  const payload = { email, fromName: 'Secret Owner', smtp: place(smtp), imap: place(imap) };
  const answer = await owner.call('POST', '/api/mailboxes', { payload });
  if (answer.statusCode !== 201) throw new Error(`The mailbox was refused: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

interface Described {
  security?: unknown[];
  requestBody?: { content?: object };
  'x-scope'?: string;
}

function routesOf(document: OpenAPIObject): Route[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      isPublic: operation.security?.length === 0,
      takesJson: 'application/json' in (operation.requestBody?.content ?? {}),
      ...(operation['x-scope'] && { scope: operation['x-scope'] }),
    })),
  );
}

const named = (route: Route): string => `${route.method} ${route.path}`;
const guarded = (): Route[] => routes.filter((route) => !route.isPublic);
const forOperators = (route: Route): boolean => route.path.startsWith('/api/admin/');
const customers = (): Route[] => guarded().filter((route) => !forOperators(route));
const operators = (): Route[] => guarded().filter(forOperators);
const hasId = (route: Route): boolean => /\{\w*[iI]d\}/.test(route.path);

function urlOf(route: Route): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = { ...ofOperations, ...property.params(route.path), mailboxId }[name];
    if (value === undefined) throw new Error(`The walk knows no ${name} for ${named(route)}: add it to everything-owned.ts`);
    return value;
  });
  return path + (QUERIES[named(route)] ?? '');
}

function payloadOf(route: Route): object | undefined {
  const body = bodies[named(route)];
  if (route.takesJson && !body) throw new Error(`The walk knows no body for ${named(route)}: add one to walk-bodies.ts`);
  return body?.(property);
}

/** Calls every given route. @returns those with an unexpected response */
async function wrongOnes(
  given: Route[],
  headers: Record<string, string>,
  isRight: (status: number, body: string) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of given) {
    const answer = await gateway.app.inject({ method: route.method, url: urlOf(route), headers, payload: payloadOf(route) });
    if (!isRight(answer.statusCode, answer.body)) wrong.push(`${named(route)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  }
  return wrong;
}

it('explains what to add for a new call', () => {
  const planted: Route = { method: 'POST', path: '/api/planted/{plantedId}', isPublic: false, takesJson: true };
  expect(() => urlOf(planted)).toThrow('The walk knows no plantedId for POST /api/planted/{plantedId}: add it to everything-owned.ts');
  expect(() => payloadOf(planted)).toThrow('The walk knows no body for POST /api/planted/{plantedId}: add one to walk-bodies.ts');
});

it('knows which calls need no token', () => {
  expect(
    routes
      .filter((route) => route.isPublic)
      .map(named)
      .sort(),
  ).toEqual([...PUBLIC].sort());
  expect(guarded().length).toBeGreaterThan(20);
});

describe('every other call gives the same 401 to', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () =>
    JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; acc: string; exp: number };
  const forged = (options: object): string => {
    const { sub, acc } = claims();
    return createSigner({ key: SECRET, algorithm: 'HS256', expiresIn: 60_000, ...options })({ sub, acc });
  };
  const tokens: [string, () => Record<string, string>][] = [
    ['no token', () => ({})],
    ['alg none', () => ({ authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.` })],
    ['another key', () => ({ authorization: `Bearer ${forged({ key: 'a key that somebody made up, long enough' })}` })],
    ['an expired one', () => ({ authorization: `Bearer ${forged({ expiresIn: 1_000, clockTimestamp: Date.now() - 10_000 })}` })],
  ];
  it.each(tokens)('%s', async (_, headers) => {
    const { body } = await gateway.app.inject({ url: '/api/auth/me' });
    expect(await wrongOnes(guarded(), headers(), (status, answer) => status === 401 && answer === body)).toEqual([]);
  });
});

describe('operators and customers are separated:', () => {
  const refused = (status: number, body: string): boolean => status === 403 && body.includes('"FORBIDDEN"');

  it("no customer's token opens a call for operators", async () => {
    expect(operators().length).toBeGreaterThan(1);
    expect(await wrongOnes(operators(), { authorization: `Bearer ${owner.token}` }, refused)).toEqual([]);
  });
  it("no operator's token opens a customer's call", async () => {
    const { token } = (await gateway.post('/api/admin/login', { password: 'operator-in-specs' })).json<{ token: string }>();
    expect(await wrongOnes(customers(), { authorization: `Bearer ${token}` }, refused)).toEqual([]);
  });
});

describe('an API key', () => {
  const bearer = () => ({ authorization: `Bearer ${property.apiKey}` });

  it('is an invalid token for every call without a scope', async () => {
    const { body } = await gateway.app.inject({ url: '/api/auth/me' });
    const closed = guarded().filter(({ scope }) => !scope);
    expect(await wrongOnes(closed, bearer(), (status, answer) => status === 401 && answer === body)).toEqual([]);
  });
  it('opens the calls of its scopes', async () => {
    const open = guarded().filter(({ scope }) => scope !== undefined);
    expect(open.map(named)).toContain('GET /api/events');
    expect(await wrongOnes(open, bearer(), (status) => status < 300)).toEqual([]);
  });
  it.each(apiScopes)('opens no call of %s without that scope', async (scope) => {
    const payload = { name: 'Walk', scopes: apiScopes.filter((other) => other !== scope) };
    const { key } = (await owner.call('POST', '/api/api-keys', { payload })).json<{ key: string }>();
    const lacks = (status: number, body: string): boolean => status === 403 && body.includes(`"This API key lacks the scope ${scope}"`);
    const closed = guarded().filter((route) => route.scope === scope);
    expect(closed.length).toBeGreaterThan(0);
    expect(await wrongOnes(closed, { authorization: `Bearer ${key}` }, lacks)).toEqual([]);
  });
});

describe('with the token of another account', () => {
  const bearer = () => ({ authorization: `Bearer ${stranger.token}` });

  it('no object is found, and nothing changes', async () => {
    const rows = await pauseAndSettle(gateway, owner, property);
    const before = await rows();
    const refused = (status: number, body: string): boolean => status === 404 && body.includes('"NOT_FOUND"');
    expect(await wrongOnes(customers().filter(hasId), bearer(), refused)).toEqual([]);
    expect(await rows()).toEqual(before);
    // The check is effective: the owner's own calls succeed and change things.
    const answered = await wrongOnes(
      customers().filter((route) => EDITS.includes(named(route))),
      { authorization: `Bearer ${owner.token}` },
      refused,
    );
    expect(answered).toHaveLength(EDITS.length);
    expect(await rows()).not.toEqual(before);
  });
  it('no list, figure or response shows anything of the account', async () => {
    const shown = customers().filter((route) => !hasId(route) && route.method === 'GET' && !BEGIN.includes(named(route)));
    const clean = (status: number, body: string): boolean => status === 200 && !property.traces.some((trace) => body.includes(trace));
    expect(await wrongOnes(shown, bearer(), clean)).toEqual([]);
  });
  it('nothing can be created from its objects', async () => {
    const naming = customers().filter((route) => NAMING.includes(named(route)));
    expect(naming).toHaveLength(NAMING.length);
    expect(await wrongOnes(naming, bearer(), (status) => status === 404)).toEqual([]);
  });
});

it('a malformed id is not found', async () => {
  const bearer = { authorization: `Bearer ${owner.token}` };
  const wrong: string[] = [];
  for (const route of customers().filter(hasId)) {
    const url = route.path.replace(/\{\w*[iI]d\}/g, 'not-an-id').replace('{step}', '1');
    const answer = await gateway.app.inject({ method: route.method, url, headers: bearer, payload: payloadOf(route) });
    if (answer.statusCode !== 404) wrong.push(`${named(route)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});

it('the owner still sees everything', async () => {
  const reads = customers().filter((route) => route.method === 'GET' && !BEGIN.includes(named(route)));
  expect(await wrongOnes(reads, { authorization: `Bearer ${owner.token}` }, (status) => status === 200)).toEqual([]);
});
