import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describe as describeApi } from './server/api-docs.js';
import { type Property, everythingOwned, form } from './testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from './testing/start-gateway.js';

interface Named {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  in: 'query' | 'body';
  field: string;
}
interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

/** Another account's object, for each field that names one. */
const foreign: Record<string, (property: Property) => string> = {
  list_id: ({ listId }) => listId,
  lead_list_id: ({ listId }) => listId,
  lead_id: ({ leadId }) => leadId,
  campaign_id: ({ campaignId }) => campaignId,
  campaignId: ({ campaignId }) => campaignId,
};
/** These name nothing that belongs to an account, or something under a name that the account itself chose. */
const NOBODYS = ['external_id', 'package_id', 'quote_id', 'refund_id', 'session_id', 'sessionId'];
/** What the rest of a body has to be, so that the question of whose object it is gets asked. */
const bodies: Record<string, (own: Property) => object> = {
  'POST /api/leads/items': () => ({ email: 'intruder@acme.example' }),
  'POST /api/campaigns/create-revival': () => form,
  'POST /api/campaigns/{campaignId}/duplicate': () => ({}),
  'POST /api/campaigns/{campaignId}/emails/{step}/preview': () => ({}),
  'POST /api/conversions': ({ leadId }) => ({ lead_id: leadId, amount: 5 }),
  'POST /api/chat/campaign': () => ({ message: 'How are my metrics?' }),
};

let gateway: TestGateway;
let theirs: Property;
let own: Property;
let owner: Caller;
let caller: Caller;
let named: Named[];

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  [owner, caller] = [await gateway.signUp(), await gateway.signUp()];
  theirs = await everythingOwned(gateway, owner);
  own = await everythingOwned(gateway, caller);
  named = namedIn(describeApi(gateway.app) as unknown as Document);
}, 180_000);
afterAll(() => gateway.stop());

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  security?: unknown[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema?: Schema } | undefined> };
}

/** Fields beside the path that end in `id`, of every call of a customer's. */
function namedIn({ paths, components }: Document): Named[] {
  const fieldsOf = (schema: Schema = {}): string[] =>
    Object.keys((schema.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema)?.properties ?? {});
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([verb, { security, parameters = [], requestBody }]) => {
      if (security?.length === 0 || path.startsWith('/api/admin/')) return [];
      const method = verb.toUpperCase() as Named['method'];
      const query = parameters.filter((one) => one.in === 'query').map((one) => one.name);
      const body = fieldsOf(requestBody?.content['application/json']?.schema);
      const of = (where: Named['in'], fields: string[]): Named[] =>
        fields.filter((field) => /id$/i.test(field)).map((field) => ({ name: `${method} ${path}`, method, path, in: where, field }));
      return [...of('query', query), ...of('body', body)];
    }),
  );
}

it('knows an object of another account for every id that a call takes beside its path', () => {
  const unknown = named.filter(({ field }) => !foreign[field] && !NOBODYS.includes(field));
  expect(unknown.map(({ name, field }) => `${name} takes ${field}: add to foreign how to make one, or to NOBODYS`)).toEqual([]);
  const bodiless = named.filter((one) => one.in === 'body' && foreign[one.field] && !bodies[one.name]);
  expect(bodiless.map(({ name }) => `${name}: add its body to bodies`)).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});

it('none of them shows or changes anything of the other account', async () => {
  const before = await rowsOf(owner);
  const wrong: string[] = [];
  for (const { name, method, path, in: where, field } of named.filter((one) => foreign[one.field])) {
    const id = foreign[field]?.(theirs) ?? '';
    const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => own.params(path)[parameter] ?? '');
    const answer = await (where === 'query'
      ? caller.call(method, `${url}?${field}=${id}`)
      : caller.call(method, url, { payload: { ...bodies[name]?.(own), [field]: id } }));
    // What only filters shows nothing; what is made of an object that is not there is refused.
    const statuses = where === 'query' ? [200, 404] : [404];
    const shows = theirs.traces.some((trace) => trace !== id && trace !== 'ecret' && answer.body.includes(trace));
    if (!statuses.includes(answer.statusCode) || shows) wrong.push(`${name} ${field}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
  expect(await rowsOf(owner)).toEqual(before);
});

/** How many events, leads, lists, texts and orders an account has, and what the newest event is. */
async function rowsOf({ user }: Caller): Promise<unknown> {
  const { rows } = await gateway.database.pool.query(
    `WITH me AS (SELECT account_id AS id FROM vault.users WHERE id = $1)
     SELECT (SELECT count(*) FROM vault.leads, me WHERE leads.account_id = me.id) AS leads,
            (SELECT count(*) FROM vault.texts, me WHERE texts.account_id = me.id) AS texts,
            (SELECT count(*) FROM es.events, me WHERE tenant_id = me.id AND context <> 'mailer' AND metadata->>'actor' LIKE 'user%') AS events`,
    [user.id],
  );
  return rows[0];
}
