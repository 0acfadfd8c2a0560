import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { composeMime } from '@rekindle/email';
import { CLOCK, LOGGER, newId } from '@rekindle/platform';
import nodemailer from 'nodemailer';
import { Catcher } from './catcher.js';
import { MailSignIn } from '../mailboxes/mail-sign-in.js';
import { MessageWriter } from './message-writer.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

let app: SandboxApp;
beforeAll(async () => void (app = await startSandbox()));
afterAll(() => app.close());

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const count = async (): Promise<number> => (await app.database.pool.query('SELECT count(*)::int AS n FROM sandbox.messages')).rows[0].n;

it('keeps a message whole and knows its delivery', async () => {
  const deliveryId = newId();
  const raw = composeMime(
    { subject: 'Grüße ✓', text: '.dot at the start\nand text', html: '<p>x</p>' },
    {
      deliveryId,
      from: { name: 'Lärkfield', address: 'hello@rekindle.example' },
      replyTo: 'maya@larkfield.example',
      to: { name: 'Jo', address: 'Jo@garden.example' },
      unsubscribeUrl: 'http://localhost/u/x',
      date: new Date(),
    },
  );
  const id = await app.send({ raw, envelope: { from: 'hello@rekindle.example', to: ['Jo@Garden.example'] } });
  const { rows } = await app.database.pool.query('SELECT * FROM sandbox.messages WHERE id = $1', [id]);
  expect(rows[0]).toMatchObject({
    delivery_id: deliveryId,
    subject: 'Grüße ✓',
    recipients: ['jo@garden.example'],
    sender: 'Lärkfield <hello@rekindle.example>',
  });
  expect(rows[0].raw.toString()).toBe(raw.toString());
});

it('offers pipelining and accepts commands that arrive in one write', async () => {
  const before = await count();
  const { hostname, port } = new URL(await app.smtpUrl());
  const socket = connect(Number(port), hostname);
  let talk = '';
  const mail = (n: number): string => `MAIL FROM:<a@x.example>\r\nRCPT TO:<${n}@y.example>\r\nDATA\r\n`;
  socket.on('data', (chunk: Buffer) => {
    talk += chunk.toString();
    const said = (code: string): number => talk.split(`\r\n`).filter((line) => line.startsWith(code)).length;
    if (chunk.toString().startsWith('220')) socket.write('EHLO spec\r\n');
    else if (chunk.toString().startsWith('250-')) socket.write(mail(1));
    else if (chunk.toString().includes('354') && said('354') === 1) socket.write(`Subject: one\r\n\r\nx\r\n.\r\n${mail(2)}`);
    else if (chunk.toString().includes('354') && said('354') === 2) socket.write('Subject: two\r\n\r\nx\r\n.\r\nQUIT\r\n');
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(talk).toContain('250-PIPELINING');
  expect(talk).not.toContain('STARTTLS');
  expect((await count()) - before).toBe(2);
});

it('has the same address after a restart', async () => {
  const before = await app.smtpUrl();
  const catcher = app.http.get(Catcher);
  await catcher.beforeApplicationShutdown();
  await catcher.onModuleInit();
  expect(await app.smtpUrl()).toBe(before);
});

it('takes another address if its own is in use', async () => {
  const before = await app.smtpUrl();
  const catcher = app.http.get(Catcher);
  await catcher.beforeApplicationShutdown();
  const squatter = createServer().listen(Number(new URL(before).port), '127.0.0.1');
  await once(squatter, 'listening');
  await catcher.onModuleInit();
  expect(await app.smtpUrl()).not.toBe(before);
  squatter.close();
});

it('leaves the place to the catcher of another gateway, and takes it over once that one is gone', async () => {
  const before = await app.smtpUrl();
  const first = app.http.get(Catcher);
  const second = new Catcher(
    app.database.pool,
    app.http.get(CLOCK),
    app.http.get(LOGGER),
    app.http.get(MessageWriter),
    app.http.get(MailSignIn),
  );
  await second.onModuleInit();
  expect(await app.smtpUrl()).toBe(before);
  await first.beforeApplicationShutdown();
  await until(async () => (await app.smtpUrl()) !== before);
  const id = await app.send({ subject: 'To the other one', text: 'x' });
  expect(id).toBeTruthy();
  await first.onModuleInit();
  const left = await app.smtpUrl();
  await second.beforeApplicationShutdown();
  await until(async () => (await app.smtpUrl()) !== left);
});

it('keeps up with a campaign', async () => {
  const before = await count();
  const transport = nodemailer.createTransport({
    url: await app.smtpUrl(),
    pool: true,
    maxConnections: 20,
    maxMessages: Infinity,
  } as never);
  const raw = (n: number): string => `From: a@x.example\r\nSubject: Number ${n}\r\n\r\n${'line of text\r\n'.repeat(300)}`;
  await Promise.all(
    Array.from({ length: 2_000 }, (_, n) => transport.sendMail({ raw: raw(n), envelope: { from: 'a@x.example', to: `${n}@y.example` } })),
  );
  transport.close();
  expect((await count()) - before).toBe(2_000);
});

it.each([
  ['nothing at all', ''],
  ['no header', 'just words\r\n'],
  ['NUL and broken UTF-8', 'Subject: a\0b\xff\r\n\r\n\0\xfe'],
  ['a header without end', `Subject: ${'x'.repeat(100_000)}`],
])('accepts a message of %s', async (_, raw) => {
  const before = await count();
  await app.send({ raw: Buffer.from(raw, 'latin1'), envelope: { from: 'a@x.example', to: 'b@x.example' } });
  expect((await count()) - before).toBe(1);
});
