import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReceiveMessage } from '@rekindle/contracts';
import { classifyMessage, readFacts } from '@rekindle/email';
import { newId } from '@rekindle/platform';
import { mailServer, sendSignedIn } from '../testing/mail-client.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

let app: SandboxApp;
const deliveryId = newId();
const ids: string[] = [];
beforeAll(async () => {
  app = await startSandbox();
  ids.push(
    await app.send({ to: 'Ada@Engines.example', subject: 'About engines', text: 'Steam and gears', messageId: '<1@other.example>' }),
  );
  ids.push(
    await app.send({
      subject: 'Grüße',
      html: '<p>Hi <a href="https://a.example/t/x?dest=1&amp;b=2">one</a><a href="https://a.example/u/y">two</a><img src="https://a.example/t/p.gif"></p>',
      text: 'Hi',
      messageId: `<${deliveryId}@rekindle.example>`,
      headers: { 'List-Unsubscribe': '<https://a.example/u/y>' },
    }),
  );
  ids.push(await app.send({ to: 'bo@x.example', subject: 'Gears again', text: 'x' }));
});
beforeEach(() => void (app.commands.length = 0));
afterAll(() => app.close());

const get = async (path: string) => (await app.http.inject(`/sandbox/api/messages${path}`)).json();
const post = (path: string, payload?: object) => app.http.inject({ method: 'POST', url: `/sandbox/api/messages${path}`, payload });
const listed = async (query: string): Promise<string[]> => (await get(query)).map((item: { id: string }) => item.id);

describe('the list', () => {
  it('has the newest first, page by page', async () => {
    expect(await listed('?limit=2')).toEqual([ids[2], ids[1]]);
    expect(await listed(`?limit=2&after=${ids[1]}`)).toEqual([ids[0]]);
    expect(await listed(`?limit=2&after=${ids[0]}`)).toEqual([]);
  });

  it('finds one recipient, in any case', async () => expect(await listed('?to=ada@ENGINES.example')).toEqual([ids[0]]));
  it('searches subject, addresses and text for every word', async () => {
    expect(await listed('?q=gears')).toEqual([ids[2], ids[0]]);
    expect(await listed('?q=GEARS+steam')).toEqual([ids[0]]);
    expect(await listed('?q=gr%C3%BC%C3%9Fe')).toEqual([ids[1]]);
    expect(await listed('?q=%25')).toEqual([]);
  });

  it('says what kind of email each is', async () => {
    const [item] = await get(`?q=grüße`);
    expect(item).toEqual({
      id: ids[1],
      to: 'jo@garden.example',
      from: 'Larkfield <hello@rekindle.example>',
      subject: 'Grüße',
      receivedAt: expect.any(String),
      messageId: `<${deliveryId}@rekindle.example>`,
      deliveryId,
    });
  });

  it.each(['?limit=0', '?limit=501', '?after=x'])('refuses %s', async (query) =>
    expect((await app.http.inject(`/sandbox/api/messages${query}`)).statusCode).toBe(400),
  );
});

describe('an email', () => {
  it('has headers, parts and links', async () => {
    expect(await get(`/${ids[1]}`)).toMatchObject({
      subject: 'Grüße',
      text: 'Hi',
      html: expect.stringContaining('<p>Hi <a href'),
      headers: { 'list-unsubscribe': '<https://a.example/u/y>', 'message-id': `<${deliveryId}@rekindle.example>` },
      links: ['https://a.example/t/x?dest=1&b=2', 'https://a.example/u/y'],
      images: ['https://a.example/t/p.gif'],
    });
  });

  it.each([newId(), 'nonsense'])('that does not exist is a 404: %s', async (id) => {
    for (const answer of [await app.http.inject(`/sandbox/api/messages/${id}`), await post(`/${id}/reply`)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('answering', () => {
  it('hands the answer over as a mailbox would read it, if no mailbox sent the email', async () => {
    for (const answer of [await post(`/${ids[1]}/reply`), await post(`/${ids[1]}/reply`, { autoReply: true })])
      expect(answer.statusCode).toBe(204);
    await post(`/${ids[1]}/bounce`);
    await post(`/${ids[1]}/bounce`, { kind: 'soft' });
    await post(`/${ids[1]}/spam`);
    const received = app.commands as ReceiveMessage[];
    expect(received.map(({ folder, place }) => [folder, place])).toEqual(Array(5).fill(['inbox', null]));
    const read = received.map(({ raw }) => [classifyMessage(raw), readFacts(raw)] as const);
    expect(read.map(([{ kind, hard, status, reason }]) => [kind, hard, status, reason])).toEqual([
      ['reply', null, null, null],
      ['auto_reply', null, null, 'vacation'],
      ['bounce', true, '5.1.1', 'user_unknown'],
      ['bounce', false, '4.2.2', 'mailbox_full'],
      ['complaint', null, null, 'abuse'],
    ]);
    const messageId = `<${deliveryId}@rekindle.example>`;
    expect(read.map(([, facts]) => [facts.references, facts.returned])).toEqual([
      ...Array(2).fill([[messageId], []]),
      ...Array(3).fill([[], [messageId]]),
    ]);
  });

  it("hands nothing over for a mailbox's email: the mailbox is read", async () => {
    const { password } = await mailServer(app);
    const own = { to: 'jo@garden.example', subject: 'Signed in', text: 'Hi', messageId: `<${newId()}@acme.example>` };
    await sendSignedIn(app, 'robin@acme.example', { pass: password }, own);
    const [id] = await listed('?q=signed');
    expect((await post(`/${id}/reply`)).statusCode).toBe(204);
    expect(app.commands).toEqual([]);
    expect(await get('?to=robin@acme.example')).toMatchObject([{ subject: 'Re: Signed in' }]);
  });

  it('is not possible for an email that belongs to no campaign', async () => {
    expect((await post(`/${ids[0]}/reply`)).json()).toEqual({ code: 'NOT_FOUND', detail: 'This email belongs to no campaign' });
    expect(app.commands).toEqual([]);
  });

  it('is refused from another site', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/sandbox/api/messages/${ids[1]}/reply`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json().code).toBe('FORBIDDEN');
    expect(app.commands).toEqual([]);
  });
});
