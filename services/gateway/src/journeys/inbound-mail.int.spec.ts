import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { MailerWorkerModule } from '@rekindle/mailer/worker.module';
import { createWorkerApp, newId } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';
import { VaultModule } from '@rekindle/vault';
import { insertLeads } from '@rekindle/vault/testing';
import { ImapFlow } from 'imapflow';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { MailWire } from '../testing/mail-wire.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const ENV = { MAIL_HOSTS_PRIVATE: 'true', SANDBOX: 'true' };
const ARRIVES_MS = 20_000;

interface Servers {
  smtp: number;
  imap: number;
  password: string;
}

let gateway: TestGateway;
let servers: Servers;
let wire: MailWire;
let caller: Caller;
let accountId: string;
let email: string;

beforeAll(async () => {
  gateway = await startGateway(ENV, { workers: true });
  servers = await mailServers();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  wire = await new MailWire(servers.imap).listen();
  caller = await gateway.signUp();
  email = `robin.${newId()}@acme.example`;
});
afterEach(async () => {
  for (const { id } of (await caller.call('GET', '/api/mailboxes')).json<{ mailboxes: { id: string }[] }>().mailboxes)
    await caller.call('DELETE', `/api/mailboxes/${id}`);
  await wire.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await gateway.database.pool.query<Row>(text, values)).rows;

async function mailServers(): Promise<Servers> {
  const [found] = await rows<{ smtp: string; imap: string; password: string }>(
    'SELECT (SELECT url FROM sandbox.catcher) AS smtp, imap_url AS imap, password FROM sandbox.mail_server',
  );
  return { smtp: Number(new URL(found?.smtp ?? '').port), imap: Number(new URL(found?.imap ?? '').port), password: found?.password ?? '' };
}

async function connect(): Promise<string> {
  const place = { host: '127.0.0.1', tls: 'none', user: email, password: servers.password };
  const payload = { email, fromName: 'Robin', smtp: { ...place, port: servers.smtp }, imap: { ...place, port: wire.port } };
  const answer = await caller.call('POST', '/api/mailboxes', { payload });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: string }>();
  accountId = (await rows<{ id: string }>('SELECT account_id AS id FROM mailer.mailboxes WHERE id = $1', [id]))[0]?.id ?? '';
  return id;
}

/** Waits until every folder of the mailbox has been opened for the first time. */
const isRead = (id: string) =>
  until(
    () => rows('SELECT folder FROM mailer.mailbox_folders WHERE mailbox_id = $1', [id]),
    ({ length }) => length === 3,
    ARRIVES_MS,
  );

/** Adds a lead of a running campaign whose first email was sent from the mailbox. @returns that email's id */
async function written(hash: string = newId()): Promise<string> {
  const [deliveryId, campaignId] = [newId(), newId()];
  const lead = { accountId, listId: newId(), email: `${deliveryId}@garden.example` };
  const [leadId] = await insertLeads(gateway.database.pool, [lead]);
  await rows(`INSERT INTO mailer.sendings (campaign_id, account_id, state) VALUES ($1, $2, 'running')`, [campaignId, accountId]);
  await rows(`INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, state, address_hash) VALUES ($1, $2, $3, 'active', $4)`, [
    ...[campaignId, leadId, accountId, hash],
  ]);
  await rows(
    `INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, step, id, state, intended_at, sent_at)
     VALUES ($1, $2, $3, 1, $4, 'sent', now(), now()), ($1, $2, $3, 2, $5, 'waiting', NULL, NULL)`,
    [campaignId, leadId, accountId, deliveryId, newId()],
  );
  return deliveryId;
}

/** The hash by which the account's outreaches refer to an address. */
async function hashOf(address: string): Promise<string> {
  await caller.call('POST', '/api/suppressions', { payload: { value: address } });
  const [row] = await rows<{ hash: string }>('DELETE FROM mailer.suppressions WHERE account_id = $1 RETURNING address_hash AS hash', [
    accountId,
  ]);
  return row?.hash ?? '';
}

async function send(from: string, mail: SendMailOptions, user: string | null = null): Promise<void> {
  const auth = user === null ? {} : { auth: { user, pass: servers.password } };
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: servers.smtp, secure: false, ...auth });
  await transport.sendMail({ from, to: email, subject: 'Re: Hello', text: 'Yes, tell me more.', ...mail });
  transport.close();
}
const reply = (deliveryId: string, mail: SendMailOptions = {}) =>
  send('jo@garden.example', { references: [`<${deliveryId}@acme.example>`], ...mail });

const repliesTo = (deliveryId: string) =>
  rows<{ data: { source: string } }>(
    `SELECT e.data FROM mailer.deliveries d JOIN es.events e ON e.stream_id = 'outreach-' || d.campaign_id || '-' || d.lead_id
     WHERE d.id = $1 AND e.type = 'ReplyReceived'`,
    [deliveryId],
  );
const isReplied = (deliveryId: string) =>
  until(
    () => repliesTo(deliveryId),
    ({ length }) => length > 0,
    ARRIVES_MS,
  );
const inbox = () =>
  rows<{ text: string }>('SELECT text FROM mailer.inbox_messages WHERE account_id = $1 ORDER BY sent_at, id', [accountId]);

describe('a connected mailbox', () => {
  it('is read immediately, and is the only way in for a reply written in the sandbox', async () => {
    await isRead(await connect());
    const deliveryId = await written();
    await send(email, { to: 'jo@garden.example', messageId: `<${deliveryId}@acme.example>`, subject: 'Hello' }, email);
    const listed = (await gateway.app.inject('/sandbox/api/messages?to=jo@garden.example')).json<{ id: string; deliveryId: string }[]>();
    const { id = '' } = listed.find((message) => message.deliveryId === deliveryId) ?? {};
    expect((await gateway.app.inject({ method: 'POST', url: `/sandbox/api/messages/${id}/reply` })).statusCode).toBe(204);
    await isReplied(deliveryId);
    expect((await repliesTo(deliveryId)).map(({ data }) => data.source)).toEqual(['imap']);
    expect((await inbox()).map(({ text }) => text.split('\n')[0])).toEqual(['Thank you for writing. Yes, tell me more.']);
  });

  it('is read from its connection on, without older messages', async () => {
    accountId = newId();
    const old = await written();
    await reply(old);
    const id = await connect();
    await rows('UPDATE mailer.deliveries SET account_id = $1 WHERE id = $2', [accountId, old]);
    await isRead(id);
    const fresh = await written();
    await reply(fresh);
    await isReplied(fresh);
    expect(await repliesTo(old)).toEqual([]);
  });

  it('leaves no trace of messages outside campaigns', async () => {
    await isRead(await connect());
    await send('friend@home.example', { subject: 'A secret', text: 'Between us' });
    const deliveryId = await written();
    await reply(deliveryId);
    await isReplied(deliveryId);
    expect(await inbox()).toHaveLength(1);
    expect(await rows('SELECT FROM mailer.inbound_messages WHERE account_id = $1', [accountId])).toHaveLength(1);
  });

  it('stops the sequence of a lead to whom the user writes in their own mail program', async () => {
    await isRead(await connect());
    const deliveryId = await written(await hashOf('jo@garden.example'));
    await send(email, { to: 'jo@garden.example', subject: 'A word' }, email);
    await send('friend@home.example', {});
    const outreach = () =>
      rows<{ reason: string }>(
        `SELECT o.reason FROM mailer.outreaches o JOIN mailer.deliveries d USING (campaign_id, lead_id) WHERE d.id = $1`,
        [deliveryId],
      );
    await until(outreach, ([row]) => row?.reason === 'answered_by_user', ARRIVES_MS);
    expect(await rows('SELECT kind, from_address FROM mailer.inbox_messages WHERE account_id = $1', [accountId])).toEqual([
      { kind: 'answer', from_address: email },
    ]);
  });

  it('has its spam folder read as well', async () => {
    await isRead(await connect());
    const deliveryId = await written();
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port: servers.imap, secure: false, logger: false },
      auth: { user: email, pass: servers.password },
    });
    await client.connect();
    await client.append('Junk', `From: jo@garden.example\r\nTo: ${email}\r\nIn-Reply-To: <${deliveryId}@acme.example>\r\n\r\nYes.\r\n`);
    await client.logout();
    await send('friend@home.example', {});
    await isReplied(deliveryId);
    expect(await rows('SELECT folder FROM mailer.inbound_messages WHERE account_id = $1', [accountId])).toEqual([{ folder: 'junk' }]);
  });

  it('becomes broken when its server refuses it, with one notification and no further attempts', async () => {
    const id = await connect();
    await isRead(id);
    await rows('UPDATE sandbox.mail_server SET password = $1', ['another']);
    wire.cut();
    const state = () =>
      rows<{ state: string; problem: { step: string } }>('SELECT state, problem FROM mailer.mailboxes WHERE id = $1', [id]);
    await until(state, ([row]) => row?.state === 'broken', ARRIVES_MS);
    await until(
      () => rows('SELECT FROM mailer.mailbox_readers WHERE mailbox_id = $1', [id]),
      ({ length }) => length === 0,
      ARRIVES_MS,
    );
    const broken = await rows(`SELECT FROM es.events WHERE stream_id = 'mailbox-' || $1 AND type = 'MailboxBroken'`, [id]);
    expect(broken).toHaveLength(1);
    await rows('UPDATE sandbox.mail_server SET password = $1', [servers.password]);
    const deliveryId = await written();
    await reply(deliveryId);
    expect((await caller.call('POST', `/api/mailboxes/${id}/check`)).statusCode).toBe(200);
    await isReplied(deliveryId);
  });

  it('is no longer read once disconnected', async () => {
    const id = await connect();
    await isRead(id);
    await caller.call('DELETE', `/api/mailboxes/${id}`);
    await until(
      () => Promise.resolve(wire.open),
      (open) => open === 0,
      ARRIVES_MS,
    );
    await until(
      () => rows('SELECT FROM mailer.mailbox_readers WHERE mailbox_id = $1', [id]),
      ({ length }) => length === 0,
      ARRIVES_MS,
    );
  });
});

describe('when the connection fails', () => {
  it('reads a reply that arrived while the connection was cut during IDLE', async () => {
    await isRead(await connect());
    wire.cut();
    const deliveryId = await written();
    await reply(deliveryId);
    await isReplied(deliveryId);
    expect(await repliesTo(deliveryId)).toHaveLength(1);
  });

  it('processes a message once even if its fetch was interrupted', async () => {
    await isRead(await connect());
    const [before, deliveryId] = [await written(), await written()];
    wire.cut();
    wire.cutAfter = 60_000;
    await reply(before);
    await reply(deliveryId, { text: `Yes.\n${'All of it. '.repeat(20_000)}` });
    await isReplied(deliveryId);
    expect(wire.cutAfter).toBeNull();
    expect([await repliesTo(before), await repliesTo(deliveryId)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await inbox()).toHaveLength(2);
  });

  it('loses and repeats nothing when the uids change', async () => {
    const id = await connect();
    await isRead(id);
    const [before, after] = [await written(), await written()];
    await reply(before);
    await isReplied(before);
    await rows('UPDATE sandbox.mailboxes SET uid_validity = uid_validity + 1, uid_next = uid_next + 1000 WHERE address = $1', [email]);
    await rows('UPDATE sandbox.mailbox_messages SET uid = uid + 1000 WHERE address = $1', [email]);
    wire.cut();
    await reply(after);
    await isReplied(after);
    expect(await repliesTo(before)).toHaveLength(1);
    expect(await inbox()).toHaveLength(2);
  });

  it('recovers after a server has sent nonsense for a while', async () => {
    const id = await connect();
    await isRead(id);
    wire.nonsense = '* OK ready\r\n'.repeat(3) + '\0\u00ff{999999999}\r\n* 1 FETCH ((((('.repeat(500);
    wire.cut();
    const made = wire.made;
    await until(
      () => Promise.resolve(wire.made),
      (now) => now > made + 1,
      ARRIVES_MS,
    );
    wire.nonsense = null;
    const deliveryId = await written();
    await reply(deliveryId);
    await isReplied(deliveryId);
    expect(await rows('SELECT state FROM mailer.mailboxes WHERE id = $1', [id])).toEqual([{ state: 'active' }]);
  });

  it('reads no more of a 25 MB message than it needs', async () => {
    await isRead(await connect());
    const deliveryId = await written();
    const raw = [
      ...['From: jo@garden.example', `To: ${email}`, 'Subject: Re: Hello', `In-Reply-To: <${deliveryId}@acme.example>`],
      ...['Message-ID: <large@garden.example>', 'Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', ''],
      ...['A picture for you.', '--b', 'Content-Type: image/png', 'Content-Transfer-Encoding: base64', ''],
      ...Array<string>(330_000).fill('A'.repeat(76)),
      '--b--',
    ].join('\r\n');
    expect(raw.length).toBeGreaterThan(25_000_000);
    await send('jo@garden.example', { raw });
    await isReplied(deliveryId);
    expect((await inbox()).map(({ text }) => text.trim())).toEqual(['A picture for you.']);
  });
});

it('a flooded mailbox does not delay replies in another one', async () => {
  const FLOOD = 600;
  const flooded = await connect();
  const [address, first, owner] = [email, wire, caller];
  await isRead(flooded);
  [caller, email] = [await gateway.signUp(), `olive.${newId()}@acme.example`];
  wire = await new MailWire(servers.imap).listen();
  await isRead(await connect());
  const deliveryId = await written();
  const page = `<p>${'An offer that nobody asked for. '.repeat(20)}</p>\n`.repeat(150);
  await send('shop@else.example', { to: address, html: page });
  const [kept] = await until(
    () =>
      rows<{ uid: string; id: string }>(
        `SELECT uid, m.id FROM sandbox.mailbox_messages f JOIN sandbox.messages m ON m.id = f.message_id
         WHERE address = $1 AND sender LIKE '%shop@else.example%'`,
        [address],
      ),
    ({ length }) => length === 1,
    ARRIVES_MS,
  );
  const begins = Number(kept?.uid);
  await rows(
    `INSERT INTO sandbox.mailbox_messages (address, folder, uid, message_id)
     SELECT $1, 'INBOX', $2::bigint + n, $3 FROM generate_series(1, $4::int) AS n`,
    [address, begins, kept?.id, FLOOD],
  );
  await rows('UPDATE sandbox.mailboxes SET uid_next = uid_next + $2 WHERE address = $1', [address, FLOOD]);
  await send('shop@else.example', { to: address });
  const position = async (): Promise<number> =>
    Number(
      (
        await rows<{ uid: string }>(`SELECT next_uid AS uid FROM mailer.mailbox_folders WHERE mailbox_id = $1 AND folder = 'inbox'`, [
          flooded,
        ])
      )[0]?.uid,
    );
  await until(position, (uid) => uid > begins + 20, ARRIVES_MS);
  await reply(deliveryId);
  await isReplied(deliveryId);
  expect(await position()).toBeLessThan(begins + FLOOD);
  await owner.call('DELETE', `/api/mailboxes/${flooded}`);
  await first.close();
});

it('two processes read each message once, and one continues when the other ends', async () => {
  const settings = testSettings(gateway.database.url, { ...ENV, LOG_LEVEL: 'fatal' });
  const modules = [EventSourcingModule.forRoot(), VaultModule, MailerWorkerModule];
  const other = await createWorkerApp(settings, { name: 'mailer', modules }, () => Promise.resolve());
  const id = await connect();
  await isRead(id);
  const deliveries = await Promise.all(Array.from({ length: 12 }, () => written()));
  await Promise.all(deliveries.slice(0, 6).map((deliveryId) => reply(deliveryId)));
  await Promise.all(deliveries.slice(0, 6).map(isReplied));
  const reader = () => rows<{ reader: string }>('SELECT reader FROM mailer.mailbox_readers WHERE mailbox_id = $1', [id]);
  expect(await reader()).toHaveLength(1);
  // As if its process had been killed: another takes over, and the old one's remaining work repeats nothing.
  await rows(`UPDATE mailer.mailbox_readers SET reader = $2, alive_until = now() - interval '1 second' WHERE mailbox_id = $1`, [
    id,
    newId(),
  ]);
  await Promise.all(deliveries.slice(6).map((deliveryId) => reply(deliveryId)));
  await Promise.all(deliveries.slice(6).map(isReplied));
  await other.close();
  const last = await written();
  await reply(last);
  await isReplied(last);
  const counts = await Promise.all([...deliveries, last].map(async (deliveryId) => (await repliesTo(deliveryId)).length));
  expect(counts).toEqual(Array(13).fill(1));
  expect(await inbox()).toHaveLength(13);
});
