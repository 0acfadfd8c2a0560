import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SocialProvider } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { SETTINGS, type Settings, sealKeyId, unseal } from '@rekindle/platform';
import { grantPlan } from '../testing/everything-owned.js';
import { Social } from '../testing/social.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { unzip } from '../testing/unzip.js';

const PREFERENCES = { dailyLimit: 5, autoReply: true, requireApproval: false, tone: 'professional' };
const NOTHING = { connected: { twitter: false, linkedin: false }, accounts: [], preferences: PREFERENCES };
const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;

let gateway: TestGateway;
let social: Social;

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  social = new Social(gateway);
});
afterAll(() => gateway.stop());

const status = async (caller: Caller) => (await caller.call('GET', '/api/social/status')).json<object>();
const accountIdOf = async ({ user }: Caller): Promise<string> =>
  (await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE id = $1', [user.id])).rows[0]?.id ??
  '';

async function events(caller: Caller): Promise<{ type: string; data: object }[]> {
  const text = `SELECT type, data FROM es.events WHERE stream_id = 'social-' || $1 ORDER BY stream_version`;
  return (await gateway.database.pool.query<{ type: string; data: object }>(text, [await accountIdOf(caller)])).rows;
}

async function connections(caller: Caller) {
  const text = `SELECT access_token AS access, refresh_token AS refresh, key_id AS "keyId" FROM campaigns.social_connections WHERE account_id = $1`;
  return (await gateway.database.pool.query<{ access: Buffer; refresh: Buffer | null; keyId: string }>(text, [await accountIdOf(caller)]))
    .rows;
}

describe('an account whose plan lacks the agent', () => {
  const detail = 'The social posting agent is not part of the plan Free trial. Plans that have it: Professional, Business.';

  it('sees that nothing is connected', async () => {
    const caller = await gateway.signUp();
    expect(await status(caller)).toEqual(NOTHING);
  });

  it('can neither connect nor save preferences', async () => {
    const caller = await gateway.signUp();
    const saved = await caller.call('PUT', '/api/social/preferences', { payload: PREFERENCES });
    for (const answer of [await social.start(caller, 'twitter'), await social.start(caller, 'linkedin'), saved])
      expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'PLAN_REQUIRED', detail })]);
  });
});

describe.each([
  ['twitter', 'Twitter', '@larkfield_shop'],
  ['linkedin', 'LinkedIn', 'larkfield_shop'],
] as const)('connecting %s', (provider, name, handle) => {
  it('redirects to its consent page and connects on return', async () => {
    const caller = await social.customer();
    const page = await social.consentPage(caller, provider);
    expect(`${page.origin}${page.pathname}`).toBe(`http://localhost:3000/sandbox/social/${provider}/authorize`);
    expect(page.searchParams.has('code_challenge')).toBe(provider === 'twitter');
    const shown = await gateway.app.inject({ url: `${page.pathname}${page.search}` });
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining(`Allow Rekindle to post at ${name}?`)]);
    const back = await social.decide(page, 'allow');
    expect(`${back.origin}${back.pathname}`).toBe(`http://localhost:3000/settings/social/callback/${provider}`);

    const answer = await social.finish(caller, provider, Object.fromEntries(back.searchParams));
    const connected = {
      connected: { twitter: false, linkedin: false, [provider]: true },
      accounts: [{ provider, handle, connectedAt: DAY }],
      preferences: PREFERENCES,
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, connected]);
    expect(await status(caller)).toEqual(connected);
    expect(await events(caller)).toEqual([{ type: 'SocialAccountConnected', data: { accountId: await accountIdOf(caller), provider } }]);
  });

  it('stores the tokens sealed, with the id of the key', async () => {
    const caller = await social.customer();
    const own = `sealed-${provider}`;
    await social.connect(caller, provider, own);
    const { encryptionKey } = gateway.app.get<Settings>(SETTINGS);
    const given = await social.tokens(own);
    const [kept] = await connections(caller);
    const token = (kind: string) => given.find((one) => one.kind === kind)?.token;
    expect(kept && unseal({ encryptionKey }, kept.access)).toBe(token('access'));
    expect(kept?.refresh ? unseal({ encryptionKey }, kept.refresh) : undefined).toBe(token('refresh'));
    expect(kept?.keyId).toBe(sealKeyId(encryptionKey));
    for (const { token: secret } of given) expect(kept?.access.toString('latin1')).not.toContain(secret);
  });

  it('is part of what the account exports, without its tokens', async () => {
    const caller = await social.customer();
    const own = `exported-${provider}`;
    await social.connect(caller, provider, own);
    const files = await unzip((await caller.call('GET', '/api/account/export')).rawPayload);
    const shown = { id: expect.any(String), provider, handle: expect.stringContaining(own), connected_at: DAY };
    expect(JSON.parse(files['social-accounts.ndjson'] ?? '')).toEqual(shown);
    for (const { token } of await social.tokens(own)) expect(Object.values(files).join('\n')).not.toContain(token);
  });

  it('reports a refused consent to the user', async () => {
    const caller = await social.customer();
    const answer = await social.finish(caller, provider, await social.consent(caller, provider, 'deny'));
    const detail = `You did not allow Rekindle to post at ${name}. Nothing was connected: connect again if you change your mind.`;
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'SOCIAL_CONSENT_DENIED', detail })]);
    expect(await status(caller)).toEqual(NOTHING);
    expect(await events(caller)).toEqual([]);
  });
});

describe('a state', () => {
  const detail = 'This sign-in at Twitter has expired or was used already. Nothing was connected: connect Twitter again.';
  const invalid = [410, expect.objectContaining({ code: 'SOCIAL_STATE_INVALID', detail })];
  const tried = async (caller: Caller, came: object, provider: SocialProvider = 'twitter') => {
    const answer = await social.finish(caller, provider, came);
    return [answer.statusCode, answer.json<object>()];
  };

  it('is refused if changed', async () => {
    const caller = await social.customer();
    const came = await social.consent(caller, 'twitter');
    expect(await tried(caller, { ...came, state: `${came.state}x` })).toEqual(invalid);
    expect(await status(caller)).toEqual(NOTHING);
  });

  it('can be used once', async () => {
    const caller = await social.customer();
    const came = await social.consent(caller, 'twitter');
    expect((await social.finish(caller, 'twitter', came)).statusCode).toBe(200);
    expect(await tried(caller, came)).toEqual(invalid);
    expect(await events(caller)).toHaveLength(1);
  });

  it('connects nothing for another user, and remains usable by its own', async () => {
    const [owner, thief] = [await social.customer(), await social.customer()];
    const came = await social.consent(owner, 'twitter');
    expect(await tried(thief, came)).toEqual(invalid);
    expect(await status(thief)).toEqual(NOTHING);
    expect((await social.finish(owner, 'twitter', came)).statusCode).toBe(200);
  });

  it('is refused for another network', async () => {
    const caller = await social.customer();
    expect(await tried(caller, await social.consent(caller, 'linkedin'))).toEqual(invalid);
  });

  it('expires after ten minutes', async () => {
    const caller = await social.customer();
    const came = await social.consent(caller, 'twitter');
    await gateway.database.pool.query(`UPDATE campaigns.social_authorizations SET expires_at = expires_at - interval '10 minutes'`);
    expect(await tried(caller, came)).toEqual(invalid);
  });

  it('is stored as a hash only', async () => {
    const caller = await social.customer();
    const { state } = await social.consent(caller, 'twitter');
    const { rows } = await gateway.database.pool.query<{ row: string }>('SELECT a::text AS row FROM campaigns.social_authorizations a');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(state);
  });
});

describe('a code', () => {
  const failed = [502, expect.objectContaining({ code: 'SOCIAL_EXCHANGE_FAILED' })];

  it('connects nothing if the network does not know it', async () => {
    const caller = await social.customer();
    const { state } = await social.consent(caller, 'twitter');
    const answer = await social.finish(caller, 'twitter', { state, code: 'made up' });
    expect([answer.statusCode, answer.json()]).toEqual(failed);
    expect(await status(caller)).toEqual(NOTHING);
  });

  it('is refused for another sign-in, whose verifier does not match', async () => {
    const caller = await social.customer();
    const { state } = await social.consent(caller, 'twitter');
    const { code } = await social.consent(caller, 'twitter');
    const answer = await social.finish(caller, 'twitter', { state, code });
    expect([answer.statusCode, answer.json()]).toEqual(failed);
  });

  it('connects nothing while the network does not answer', async () => {
    const caller = await social.customer();
    const came = await social.consent(caller, 'twitter');
    const { pool } = gateway.database;
    const { rows } = await pool.query<{ url: string }>('SELECT url FROM sandbox.social_server');
    await pool.query(`UPDATE sandbox.social_server SET url = 'http://127.0.0.1:1'`);
    const answer = await social.finish(caller, 'twitter', came);
    await pool.query('UPDATE sandbox.social_server SET url = $1', [rows[0]?.url]);
    expect([answer.statusCode, answer.json()]).toEqual(failed);
    expect(await status(caller)).toEqual(NOTHING);
  });
});

describe('a network with an unusual profile', () => {
  /** Replaces the sandbox by a network that consents and returns this profile. */
  async function withProfile(profile: object, work: () => Promise<void>): Promise<void> {
    const { pool } = gateway.database;
    const { rows } = await pool.query<{ url: string }>('SELECT url FROM sandbox.social_server');
    const tokens = { access_token: 'a', token_type: 'bearer', expires_in: 60 };
    const server = createServer((request, response) => {
      const body = request.url?.endsWith('/token') ? tokens : profile;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await pool.query('UPDATE sandbox.social_server SET url = $1', [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    try {
      await work();
    } finally {
      await pool.query('UPDATE sandbox.social_server SET url = $1', [rows[0]?.url]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it.each([
    ['nothing', 'twitter', 'Twitter', {}],
    ['no name', 'twitter', 'Twitter', { data: { id: '77' } }],
    ['an invalid id', 'twitter', 'Twitter', { data: { id: 'a\0b', username: 'shop' } }],
    ['an invisible name', 'linkedin', 'LinkedIn', { sub: '77', name: '\0\u200b' }],
    ['a number for a name', 'linkedin', 'LinkedIn', { sub: '77', name: 7 }],
  ] as const)('that returns %s is not connected, with the reason', async (_, provider, name, profile) => {
    const caller = await social.customer();
    const came = await social.consent(caller, provider);
    await withProfile(profile, async () => {
      const answer = await social.finish(caller, provider, came);
      const detail = `${name} did not say which account this is. Nothing was connected: check that the account there has a name, and connect it again.`;
      expect([answer.statusCode, answer.json()]).toEqual([502, expect.objectContaining({ code: 'SOCIAL_EXCHANGE_FAILED', detail })]);
    });
    expect(await status(caller)).toEqual(NOTHING);
  });

  it('is connected by the storable characters of its name', async () => {
    const caller = await social.customer();
    const came = await social.consent(caller, 'linkedin');
    await withProfile({ sub: '77', name: 'Larkfield\0Shop' }, async () => {
      expect((await social.finish(caller, 'linkedin', came)).json()).toEqual(
        expect.objectContaining({ accounts: [{ provider: 'linkedin', handle: 'Larkfield Shop', connectedAt: DAY }] }),
      );
    });
  });
});

it("accepts the caller's own id only", async () => {
  const [caller, other] = [await social.customer(), await gateway.signUp()];
  const answer = await caller.call('GET', `/api/auth/twitter?user_id=${String(other.user.id)}`);
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([404, 'This user does not exist, or is not you']);
  expect((await caller.call('GET', '/api/auth/twitter')).json<{ detail: string }>().detail).toBe('user_id must be your own id');
});

it('accepts two networks only', async () => {
  const caller = await social.customer();
  for (const url of ['/api/social/disconnect/myspace', '/api/auth/myspace/callback'])
    expect((await caller.call('POST', url, { payload: { state: 'x' } })).statusCode).toBe(404);
});

describe('disconnecting', () => {
  it('ends the connection immediately, and has its tokens revoked and deleted', async () => {
    const caller = await social.customer();
    await social.connect(caller, 'twitter', 'leaving');
    expect((await social.tokens('leaving')).map(({ kind }) => kind)).toEqual(['access', 'refresh']);
    const answer = await caller.call('POST', '/api/social/disconnect/twitter');
    expect([answer.statusCode, answer.json()]).toEqual([200, NOTHING]);
    await until(async () => (await social.tokens('leaving')).length === 0 && (await connections(caller)).length === 0);
    const data = { accountId: await accountIdOf(caller), provider: 'twitter' };
    const both = [
      { type: 'SocialAccountConnected', data },
      { type: 'SocialAccountDisconnected', data: { ...data, why: 'user' } },
    ];
    expect(await events(caller)).toEqual(both);
    expect((await caller.call('POST', '/api/social/disconnect/twitter')).json()).toEqual(NOTHING);
    expect(await events(caller)).toEqual(both);
  });

  it("leaves another account's connection alone", async () => {
    const [owner, other] = [await social.customer(), await social.customer()];
    await social.connect(owner, 'twitter', 'staying');
    expect((await other.call('POST', '/api/social/disconnect/twitter')).statusCode).toBe(200);
    expect(await status(owner)).toEqual(expect.objectContaining({ connected: { twitter: true, linkedin: false } }));
    expect(await social.tokens('staying')).toHaveLength(2);
  });

  it('happens before another account at the same network is connected', async () => {
    const caller = await social.customer();
    await social.connect(caller, 'twitter', 'old_shop');
    await social.connect(caller, 'twitter', 'new_shop');
    await until(async () => (await social.tokens('old_shop')).length === 0);
    expect(await social.tokens('new_shop')).toHaveLength(2);
    expect(await status(caller)).toEqual(
      expect.objectContaining({ accounts: [{ provider: 'twitter', handle: '@new_shop', connectedAt: DAY }] }),
    );
  });
});

it('saves preferences, and records them once', async () => {
  const caller = await social.customer('business');
  const chosen = { dailyLimit: 20, autoReply: false, requireApproval: true, tone: 'thought_leader' };
  const save = (payload: object) => caller.call('PUT', '/api/social/preferences', { payload });
  for (const _ of ['once', 'twice']) expect((await save(chosen)).json()).toEqual({ ...NOTHING, preferences: chosen });
  expect(await events(caller)).toEqual([{ type: 'SocialPreferencesSaved', data: { accountId: await accountIdOf(caller), ...chosen } }]);
  const wrong = await save({ dailyLimit: 6, autoReply: 'yes', requireApproval: false, tone: 'rude' });
  expect(wrong.json<{ errors: object[] }>().errors).toEqual([
    { field: 'dailyLimit', message: 'The daily limit must be 5, 10 or 20' },
    { field: 'autoReply', message: 'Auto-reply must be true or false' },
    { field: 'tone', message: 'The tone must be one of professional, casual, thought_leader, industry_expert' },
  ]);
});

it('shows an account its own activity, newest first', async () => {
  const caller = await social.customer();
  await social.connect(caller, 'linkedin');
  await caller.call('PUT', '/api/social/preferences', { payload: { ...PREFERENCES, tone: 'casual' } });
  await caller.call('POST', '/api/social/disconnect/linkedin');
  const activity = async (who: Caller) => (await who.call('GET', '/api/social/activity')).json<{ what: string }[]>();
  await until(
    () => activity(caller),
    ({ length }) => length === 3,
  );
  expect(await activity(caller)).toEqual([
    { id: expect.any(String), at: DAY, what: 'disconnected', provider: 'linkedin', why: null },
    { id: expect.any(String), at: DAY, what: 'preferences_saved', provider: null, why: null },
    { id: expect.any(String), at: DAY, what: 'connected', provider: 'linkedin', why: null },
  ]);
  expect(await activity(await gateway.signUp())).toEqual([]);
});

it('an erased account has its tokens revoked and deleted', async () => {
  const caller = await social.customer();
  await social.connect(caller, 'twitter', 'erased_shop');
  await social.connect(caller, 'linkedin', 'erased_shop');
  expect(await social.tokens('erased_shop')).toHaveLength(3);
  const accountId = await accountIdOf(caller);
  expect((await caller.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBeLessThan(
    300,
  );
  const kept = 'SELECT 1 FROM campaigns.social_connections WHERE account_id = $1';
  await until(async () => (await gateway.database.pool.query(kept, [accountId])).rowCount === 0);
  expect(await social.tokens('erased_shop')).toEqual([]);
});

it('explains that a server has no client at the network', async () => {
  const other = await startGateway({}, { workers: true });
  try {
    const caller = await other.signUp();
    await grantPlan(other, caller, 'professional');
    const start = () => caller.call('GET', `/api/auth/linkedin?user_id=${String(caller.user.id)}`);
    const answer = await until(start, ({ body }) => !body.includes('PLAN_REQUIRED'));
    const detail = 'Connecting to LinkedIn is not set up on this server yet';
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'SOCIAL_NOT_SET_UP', detail })]);
  } finally {
    await other.stop();
  }
});
