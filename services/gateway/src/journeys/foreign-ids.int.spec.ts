import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describe as describeApi } from '../http/server/api-docs.js';
import { pauseAndSettle } from '../testing/pause-and-settle.js';
import { type Property, everythingOwned, form } from '../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

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

/** With objects made for this test only. */
type Theirs = Property & { quoteId: string; sessionId: string };

/** The other account's object for each field that takes an id. */
const foreign: Record<string, (property: Theirs) => string> = {
  list_id: ({ listId }) => listId,
  lead_list_id: ({ listId }) => listId,
  lead_id: ({ leadId }) => leadId,
  campaign_id: ({ campaignId }) => campaignId,
  campaignId: ({ campaignId }) => campaignId,
  quote_id: ({ quoteId }) => quoteId,
  sessionId: ({ sessionId }) => sessionId,
  user_id: ({ userId }) => userId,
};
/** A chat continues under the same id with nothing of another user's in it: the id alone reveals nothing. */
const OWN_ANEW = ['sessionId'];
/** Ids of things that belong to no account, or that the account itself chose. */
const NOBODYS = ['external_id', 'package_id', 'refund_id', 'session_id'];
/** The rest of each body, so that the ownership check is reached. */
const bodies: Record<string, (own: Property) => object> = {
  'POST /api/leads/items': () => ({ email: 'intruder@acme.example' }),
  'POST /api/campaigns/create-revival': () => form,
  'POST /api/campaigns/{campaignId}/duplicate': () => ({}),
  'POST /api/campaigns/{campaignId}/prepare': () => ({}),
  'POST /api/campaigns/{campaignId}/emails/{step}/preview': () => ({}),
  'POST /api/conversions': ({ leadId }) => ({ lead_id: leadId, amount: 5 }),
  'POST /api/chat/campaign': () => ({ message: 'How are my metrics?' }),
  'POST /api/billing/change': () => ({}),
};

let gateway: TestGateway;
let theirs: Theirs;
let own: Property;
let owner: Caller;
let caller: Caller;
let named: Named[];

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  [owner, caller] = [await gateway.signUp(), await gateway.signUp()];
  theirs = await withTalkAndQuote(await everythingOwned(gateway, owner));
  own = await everythingOwned(gateway, caller);
  named = namedIn(describeApi(gateway.app) as unknown as Document);
});
afterAll(() => gateway.stop());

async function withTalkAndQuote(property: Property): Promise<Theirs> {
  const talk = await owner.call('POST', '/api/chat/campaign', { payload: { message: 'How is my secret campaign?' } });
  const quote = await owner.call('POST', '/api/billing/change/preview', { payload: { package_id: 'business' } });
  const { sessionId } = talk.json<{ sessionId: string }>();
  const { quote_id: quoteId } = quote.json<{ quote_id: string }>();
  expect([talk.statusCode, quote.statusCode]).toEqual([200, 200]);
  return { ...property, quoteId, sessionId, traces: [...property.traces, quoteId, sessionId] };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  security?: unknown[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema?: Schema } | undefined> };
}

/** The query and body fields that end in `id`, of every customer call. */
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

/** The fields that this test does not know yet, and how to add them. */
const unknownTo = (fields: readonly Named[]): string[] => [
  ...fields
    .filter(({ field }) => !foreign[field] && !NOBODYS.includes(field))
    .map(({ name, field }) => `${name} takes ${field}: add to foreign how to make one, or to NOBODYS`),
  ...fields
    .filter((one) => one.in === 'body' && foreign[one.field] && !bodies[one.name])
    .map(({ name }) => `${name}: add the rest of its body to bodies`),
];

it('knows another account’s object for every id in a query or body', () => {
  expect(unknownTo(named)).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});

it('explains what to add for a new call', () => {
  const body = (field: string): Operation => ({
    requestBody: { content: { 'application/json': { schema: { properties: { [field]: {} } } } } },
  });
  const paths = { '/api/planted': { post: body('planted_id'), put: body('lead_id') } };
  expect(unknownTo(namedIn({ paths, components: { schemas: {} } }))).toEqual([
    'POST /api/planted takes planted_id: add to foreign how to make one, or to NOBODYS',
    'PUT /api/planted: add the rest of its body to bodies',
  ]);
});

/** Sends each of the owner's ids as the caller. @returns the calls that reveal something or are not refused */
async function wrongOnes(by: Caller, having: Property): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, method, path, in: where, field } of named.filter((one) => foreign[one.field])) {
    const id = foreign[field]?.(theirs) ?? '';
    const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => having.params(path)[parameter] ?? '');
    const answer = await (where === 'query'
      ? by.call(method, `${url}?${field}=${id}`)
      : by.call(method, url, { payload: { ...bodies[name]?.(having), [field]: id } }));
    // A filter shows nothing; creating something from a missing object is refused.
    const statuses = where === 'query' ? [200, 404] : OWN_ANEW.includes(field) ? [200] : [404];
    const shows = theirs.traces.some((trace) => trace !== id && trace !== 'ecret' && answer.body.includes(trace));
    if (!statuses.includes(answer.statusCode) || shows) wrong.push(`${name} ${field}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  }
  return wrong;
}

it('reveals and changes nothing of the other account', async () => {
  const rows = await pauseAndSettle(gateway, owner, theirs);
  const before = await rows();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['campaigns.campaign_view', 'es.events', 'vault.leads', 'vault.texts']));
  expect(await wrongOnes(caller, own)).toEqual([]);
  expect(await rows()).toEqual(before);
});

it('is effective: with the owner’s own token, the same calls do reveal and change things', async () => {
  const rows = await pauseAndSettle(gateway, owner, theirs);
  const before = await rows();
  const wrong = (await wrongOnes(owner, theirs)).map((line) => line.split(':')[0]);
  for (const { name, field } of named.filter((one) => one.in === 'body' && foreign[one.field] && !OWN_ANEW.includes(one.field)))
    expect(wrong).toContain(`${name} ${field}`);
  expect(wrong).toEqual(expect.arrayContaining(['GET /api/leads/items list_id']));
  const after = await rows();
  for (const table of ['es.events', 'vault.leads', 'vault.texts']) expect(after[table]).not.toBe(before[table]);
});
