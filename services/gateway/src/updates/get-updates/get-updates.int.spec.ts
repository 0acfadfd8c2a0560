import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventDefinition } from '@rekindle/contracts';
import { EventStore, announceUpdate } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { createSigner } from 'fast-jwt';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const SECRET = 'the secret that this installation signs with';
/** A read model run by another process, as in the distributed layout: only its checkpoints are visible here. */
const REMOTE = 'spec.remote-model';
let gateway: TestGateway;
let url: string;
let jane: Caller;
let accountId: string;
beforeAll(async () => {
  gateway = await startGateway({ JWT_SECRET: SECRET });
  await gateway.app.listen(0, '127.0.0.1');
  url = `${(await gateway.app.getUrl()).replace('[::1]', '127.0.0.1')}/api/updates`;
  await gateway.database.pool.query(`
    INSERT INTO es.subscriptions (group_name, kind, context, version, types) VALUES ('${REMOTE}', 'projection', 'campaigns', 1, '{LeadListDeleted}');
    INSERT INTO es.checkpoints (group_name, context, partition, position) SELECT '${REMOTE}', 'campaigns', p, 0 FROM generate_series(0, 11) AS p`);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  jane = await gateway.signUp();
  accountId = await accountOf(jane);
});

const accountOf = async (caller: Caller): Promise<string> =>
  (await gateway.database.pool.query('SELECT account_id FROM vault.users WHERE id = $1', [caller.user.id])).rows[0].account_id;
const remoteFolds = (upTo = 1_000_000) =>
  gateway.database.pool.query(`UPDATE es.checkpoints SET position = $1 WHERE group_name = '${REMOTE}'`, [upTo]);

/** Appends an event about a list. @returns the list's id */
async function happens(type: 'LeadListDeleted' | 'LeadDeleted', tenantId = accountId): Promise<string> {
  const listId = newId();
  const data = type === 'LeadDeleted' ? { accountId: tenantId, listId, leadId: listId } : { accountId: tenantId, listId };
  const stream = { tenantId, streamId: `list-${listId}`, context: eventDefinition(type).context, expectedVersion: 0 };
  await gateway.app.get(EventStore).append({ ...stream, events: [{ type, data }], occurredAt: new Date() });
  return listId;
}

interface Message {
  id: string;
  topics: string[];
}

/** One open page. */
class Page {
  private constructor(
    private readonly stop: AbortController,
    readonly messages: AsyncGenerator<Message, undefined>,
  ) {}

  static async open(headers: Record<string, string> = {}, token = jane.token): Promise<Page> {
    const stop = new AbortController();
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
      signal: stop.signal,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    return new Page(stop, messagesOf(answer));
  }

  async next(): Promise<Message> {
    const { value } = await this.messages.next();
    if (!value) throw new Error('The stream has ended');
    return value;
  }

  /** Reads until the topic is announced. */
  async receives(topic: string): Promise<Message> {
    for (;;) {
      const message = await this.next();
      if (message.topics.includes(topic)) return message;
    }
  }

  close(): void {
    this.stop.abort();
  }
}

async function* messagesOf(answer: Response): AsyncGenerator<Message, undefined> {
  let rest = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const found = /^id: (.+)\nevent: changed\ndata: (.+)$/.exec(part);
      if (found) yield { id: found[1] ?? '', ...(JSON.parse(found[2] ?? '') as { topics: string[] }) };
    }
  }
  return undefined;
}

/** Opens a page and skips the first messages, about the account's opening. */
async function openPage(): Promise<Page> {
  const page = await Page.open();
  expect((await page.next()).topics).toContain('lead-deletion');
  return page;
}

describe('an open page', () => {
  it('is notified of changes, by id and without figures', async () => {
    const page = await openPage();
    const listId = await happens('LeadDeleted');
    const { id, ...message } = await page.receives(`list:${listId}`);
    expect(id).toMatch(/^\w+$/);
    expect(message).toEqual({ topics: [`list:${listId}`] });
    page.close();
  });

  it('is notified once the read models show the change, in whichever process they run', async () => {
    const page = await openPage();
    const held = await happens('LeadListDeleted');
    const later = await happens('LeadDeleted');
    const message = await page.receives(`list:${later}`);
    expect(message.topics).not.toContain(`list:${held}`);
    await remoteFolds();
    expect((await page.next()).topics).toEqual([`list:${held}`]);
    page.close();
    // A client disconnected in between would have been notified of neither.
    const back = await Page.open({ 'last-event-id': message.id });
    expect((await back.receives(`list:${held}`)).topics).toContain(`list:${later}`);
    back.close();
  });

  it('misses no change that the read models lack if it reconnects after hearing of something else', async () => {
    await remoteFolds(0);
    const page = await openPage();
    const held = await happens('LeadListDeleted');
    await page.receives(`list:${await happens('LeadDeleted')}`);
    await announceUpdate(gateway.database.pool, accountId, 'inbox');
    const { id } = await page.receives('inbox');
    page.close();
    await remoteFolds();
    const back = await Page.open({ 'last-event-id': id });
    const later = await happens('LeadDeleted');
    const topics = (await back.next()).topics;
    while (!topics.includes(`list:${later}`)) topics.push(...(await back.next()).topics);
    expect(topics).toContain(`list:${held}`);
    back.close();
  });

  it('receives nothing of another account', async () => {
    const stranger = await gateway.signUp();
    const page = await openPage();
    const theirs = await Page.open({}, stranger.token);
    await theirs.next();
    const listId = await happens('LeadDeleted', await accountOf(stranger));
    await theirs.receives(`list:${listId}`);
    await announceUpdate(gateway.database.pool, await accountOf(stranger), 'lead-deletion');
    expect((await theirs.next()).topics).toEqual(['lead-deletion']);
    const own = await happens('LeadDeleted');
    expect((await page.receives(`list:${own}`)).topics).toEqual([`list:${own}`]);
    [page, theirs].forEach((each) => each.close());
  });

  it('is notified of committed changes that are not events', async () => {
    const page = await openPage();
    await announceUpdate(gateway.database.pool, accountId, 'lead-deletion');
    await page.receives('lead-deletion');
    page.close();
  });
});

describe('a newly opened page', () => {
  it('is notified of the latest changes, which its figures may lack', async () => {
    const listId = await happens('LeadDeleted');
    const page = await Page.open();
    await page.receives(`list:${listId}`);
    page.close();
  });

  it('receives what it missed when it reconnects, and nothing earlier', async () => {
    const page = await openPage();
    const first = await happens('LeadDeleted');
    const { id } = await page.receives(`list:${first}`);
    page.close();
    const missed = await happens('LeadDeleted');
    const back = await Page.open({ 'last-event-id': id });
    const received = await back.receives(`list:${missed}`);
    expect(received.topics.filter((topic) => topic !== 'lead-deletion')).toEqual([`list:${missed}`]);
    back.close();
  });

  it.each(['17', 'not an id', 'ZTEuenp6enp6enp6'])('rereads everything if it sends the unknown id %j', async (id) => {
    const page = await Page.open({ 'last-event-id': id });
    await page.receives('everything');
    page.close();
  });

  it('gets the first message if it does not request a stream', async () => {
    const answer = await jane.call('GET', '/api/updates');
    expect([answer.statusCode, answer.json<Message>().topics]).toEqual([200, expect.arrayContaining(['lead-deletion'])]);
  });
});

describe('a stream', () => {
  it('ends with its token', async () => {
    const { sub, acc } = JSON.parse(Buffer.from(jane.token.split('.')[1] ?? '', 'base64url').toString());
    // Tokens expire at a whole second: one with a lifetime of a second may have almost none left.
    const page = await Page.open({}, createSigner({ key: SECRET, algorithm: 'HS256', expiresIn: 4_000 })({ sub, acc }));
    let messages = 0;
    for await (const { topics } of page.messages) messages += topics.length;
    expect(messages).toBeGreaterThan(0);
  });

  it('is limited to thirty open ones per account', async () => {
    const open = await Promise.all(Array.from({ length: 30 }, () => Page.open()));
    const refused = await fetch(url, { headers: { authorization: `Bearer ${jane.token}`, accept: 'text/event-stream' } });
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    open.forEach((page) => page.close());
  });
});
