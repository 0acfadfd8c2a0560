import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { imapClient, mailServer, sendSignedIn } from '../testing/mail-client.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

const MAYA = 'maya@larkfield.example';
let app: SandboxApp;
let password: string;
const open: ImapFlow[] = [];
beforeAll(async () => {
  app = await startSandbox();
  ({ password } = await mailServer(app));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.logout()));
});
afterAll(() => app.close());

async function connected(user = MAYA): Promise<ImapFlow> {
  const client = await imapClient(app, user);
  await client.connect();
  open.push(client);
  return client;
}

const subjects = async (client: ImapFlow, range = '1:*'): Promise<(string | undefined)[]> =>
  (await client.fetchAll(range, { envelope: true })).map(({ envelope }) => envelope?.subject);

describe('signing in', () => {
  it('is refused with a wrong password', async () => {
    const client = await imapClient(app, MAYA, { pass: 'guessed' });
    await expect(client.connect()).rejects.toMatchObject({
      authenticationFailed: true,
      responseText: 'The user or the password is wrong',
      serverResponseCode: 'AUTHENTICATIONFAILED',
    });
  });

  it('to send is refused with a wrong password too', async () => {
    await expect(sendSignedIn(app, MAYA, { pass: 'guessed' }, { to: 'jo@garden.example', text: 'x' })).rejects.toMatchObject({
      responseCode: 535,
      response: '535 The user or the password is wrong',
    });
  });

  it('needs an address', async () => {
    await expect((await imapClient(app, 'maya')).connect()).rejects.toMatchObject({ authenticationFailed: true });
  });
});

describe('the folders', () => {
  it('have the emails caught for the address, and those that it sent', async () => {
    await app.send({ to: 'Ana@Larkfield.example', subject: 'Before the first sign-in', text: 'x' });
    const client = await connected('ana@larkfield.example');
    await sendSignedIn(app, 'ana@larkfield.example', { pass: password }, { to: 'jo@garden.example', subject: 'Sent by Ana', text: 'x' });
    await app.send({ to: 'ana@larkfield.example', subject: 'And after it', text: 'x' });
    await client.mailboxOpen('INBOX');
    expect(await subjects(client)).toEqual(['Before the first sign-in', 'And after it']);
    await client.mailboxOpen('Sent');
    expect(await subjects(client)).toEqual(['Sent by Ana']);
  });

  it('say what they are for, and can be added', async () => {
    const client = await connected();
    expect((await client.list()).map(({ path, specialUse }) => [path, specialUse])).toEqual([
      ['INBOX', '\\Inbox'],
      ['Sent', '\\Sent'],
      ['Drafts', '\\Drafts'],
      ['Junk', '\\Junk'],
      ['Trash', '\\Trash'],
    ]);
    expect(await client.mailboxCreate('Rekindle')).toMatchObject({ path: 'Rekindle', created: true });
    expect(await client.mailboxCreate('Rekindle')).toMatchObject({ created: false });
    expect((await client.list()).map(({ path }) => path)).toContain('Rekindle');
  });

  it('keep their uids from one connection to the next', async () => {
    await app.send({ to: MAYA, subject: 'First', text: 'x' });
    const read = async () => {
      const client = await connected();
      const { uidValidity, uidNext } = await client.mailboxOpen('INBOX');
      return { uidValidity, uidNext, uids: (await client.fetchAll('1:*', { uid: true })).map(({ uid }) => uid) };
    };
    const before = await read();
    expect(before.uids).toEqual([before.uidNext - 1]);
    expect(await read()).toEqual(before);
  });
});

describe('a message', () => {
  const BO = 'bo@larkfield.example';
  const attached = 'Line one\r\nLine two\r\n';
  beforeAll(async () => {
    await app.send({
      from: '"Jo, of the Garden" <jo@garden.example>',
      to: `Bo <${BO}>`,
      subject: 'Grüße aus dem Garten',
      messageId: '<one@garden.example>',
      inReplyTo: '<zero@rekindle.example>',
      references: ['<zero@rekindle.example>'],
      text: 'Tell me more',
      html: '<p>Tell me more</p>',
      attachments: [{ filename: 'notes "1".txt', content: attached, contentType: 'text/plain' }],
      date: new Date('2026-11-20T10:00:00Z'),
    });
    await app.send({ to: BO, subject: 'Another', messageId: '<two@garden.example>', text: `${'x'.repeat(60)}\n`.repeat(80) });
  });

  it('is described with its parts', async () => {
    const client = await connected(BO);
    await client.mailboxOpen('INBOX');
    const message = await client.fetchOne('1', { envelope: true, bodyStructure: true, flags: true, size: true, internalDate: true });
    if (!message) throw new Error('The message is not there');
    expect(message.envelope).toMatchObject({
      subject: 'Grüße aus dem Garten',
      messageId: '<one@garden.example>',
      inReplyTo: '<zero@rekindle.example>',
      from: [{ name: 'Jo, of the Garden', address: 'jo@garden.example' }],
      to: [{ name: 'Bo', address: BO }],
      date: new Date('2026-11-20T10:00:00Z'),
    });
    expect(message.bodyStructure).toMatchObject({
      type: 'multipart/mixed',
      childNodes: [
        {
          type: 'multipart/alternative',
          childNodes: [
            { type: 'text/plain', part: '1.1' },
            { type: 'text/html', part: '1.2' },
          ],
        },
        { type: 'text/plain', part: '2', disposition: 'attachment', dispositionParameters: { filename: 'notes "1".txt' } },
      ],
    });
    expect(message.flags).toEqual(new Set());
    expect(message.size).toBe(((await client.fetchOne('1', { source: true })) as { source: Buffer }).source.length);
  });

  it('is read whole, in parts and in pieces', async () => {
    const client = await connected(BO);
    await client.mailboxOpen('INBOX');
    const whole = await client.fetchOne('2', { source: true, headers: ['Message-ID', 'subject'], bodyParts: ['TEXT'] });
    if (!whole) throw new Error('The message is not there');
    const { rows } = await app.database.pool.query<{ raw: Buffer }>(
      `SELECT raw FROM sandbox.messages WHERE message_id = '<two@garden.example>'`,
    );
    expect(whole.source).toEqual(rows[0]?.raw);
    expect(whole.headers?.toString()).toBe('Subject: Another\r\nMessage-ID: <two@garden.example>\r\n\r\n');
    expect(whole.bodyParts?.get('text')?.toString()).toBe(`${'x'.repeat(60)}\r\n`.repeat(80));
    const piece = await client.fetchOne('2', { source: { start: 10, maxLength: 20 } });
    expect(piece && piece.source?.toString()).toBe(rows[0]?.raw.toString('latin1').slice(10, 30));
    const { content } = await client.download('1', '2');
    const chunks: Buffer[] = [];
    for await (const chunk of content ?? []) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe(attached);
  });

  it.each([
    [{ header: { 'message-id': '<two@garden.example>' } }, [2]],
    [{ header: { references: '<zero@rekindle.example>' } }, [1]],
    [{ from: 'jo@garden' }, [1]],
    [{ body: 'xxxx' }, [2]],
    [{ uid: '2:*' }, [2]],
    [{ since: new Date('2000-01-01') }, [1, 2]],
    [{ before: new Date('2000-01-01') }, []],
    [{ sentBefore: new Date('2026-11-21') }, [1]],
    [{ or: [{ subject: 'Another' }, { seen: true }] }, [2]],
    [{ not: { subject: 'Another' } }, [1]],
  ])('is found by %j', async (query, found) => {
    const client = await connected(BO);
    await client.mailboxOpen('INBOX');
    expect(await client.search(query, { uid: true })).toEqual(found);
  });

  it('is marked, moved to Junk, and removed', async () => {
    const client = await connected(BO);
    await client.mailboxOpen('INBOX');
    expect(await client.messageFlagsAdd('2', ['\\Seen', 'Label'])).toBe(true);
    expect(await client.search({ seen: true })).toEqual([2]);
    expect(await client.messageMove('2', 'Junk')).toMatchObject({ destination: 'Junk', uidMap: new Map([[2, 3]]) });
    expect(await subjects(client)).toEqual(['Grüße aus dem Garten']);
    await client.mailboxOpen('Junk');
    expect(await subjects(client)).toEqual(['Another']);
    expect(((await client.fetchOne('1', { flags: true })) as { flags: Set<string> }).flags).toEqual(new Set(['\\Seen', 'Label']));
    expect(await client.messageDelete('1')).toBe(true);
    expect(await client.search({ all: true })).toEqual([]);
  });

  it('can be put into a folder, which nobody receives', async () => {
    const client = await connected(BO);
    const appended = await client.append('Sent', 'Subject: From a program\r\n\r\nGrüße', ['\\Seen']);
    expect(appended).toMatchObject({ destination: 'Sent', uid: expect.any(Number) });
    await client.mailboxOpen('Sent');
    expect(await subjects(client)).toEqual(['From a program']);
    expect((await app.http.inject('/sandbox/api/messages?q=program')).json()).toEqual([]);
  });

  it('is not changed in a folder that was opened read-only', async () => {
    const client = await connected(BO);
    await client.mailboxOpen('INBOX', { readOnly: true });
    expect(await client.messageFlagsAdd('1', ['\\Seen'])).toBe(false);
    expect(await client.search({ seen: true })).toEqual([]);
  });
});

describe('a waiting client', () => {
  it('is notified of a new message, and of one that another connection removed', async () => {
    const [waiting, other] = [await connected('cy@larkfield.example'), await connected('cy@larkfield.example')];
    await waiting.mailboxOpen('INBOX');
    const idling = waiting.idle();
    const arrived = once(waiting, 'exists');
    await app.send({ to: 'cy@larkfield.example', subject: 'News', text: 'x' });
    expect((await arrived)[0]).toMatchObject({ path: 'INBOX', count: 1, prevCount: 0 });
    const gone = once(waiting, 'expunge');
    await other.mailboxOpen('INBOX');
    await other.messageDelete('1');
    expect((await gone)[0]).toMatchObject({ seq: 1 });
    await waiting.noop();
    await idling;
  });
});

it('files a thousand messages at the same time, each with a uid of its own, in their order', async () => {
  const address = 'dee@larkfield.example';
  const client = await connected(address);
  // Twenty at a time: more would wait for a connection of the pool longer than it allows.
  const numbers = Array.from({ length: 1_000 }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 20 }, async (_, lane) => {
      for (const n of numbers.filter((one) => one % 20 === lane)) await app.send({ to: address, subject: `Number ${n}`, text: 'x' });
    }),
  );
  await client.mailboxOpen('INBOX');
  const uids = (await client.fetchAll('1:*', { uid: true })).map(({ uid }) => uid);
  expect(uids).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));
});

it('has the same port after a restart, and the same password', async () => {
  const before = await mailServer(app);
  await app.http.close();
  app = await startSandbox({}, app.database);
  expect(await mailServer(app)).toEqual(before);
});
