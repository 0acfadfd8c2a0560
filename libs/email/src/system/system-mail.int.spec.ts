import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@rekindle/platform/testing';
import { simpleParser } from 'mailparser';
import { deliveryIdOf } from '../mime/compose-mime.js';
import { FakeSmtp, type FakeSmtpBehaviour } from '../testing/fake-smtp.js';
import { mailServerAt } from '../testing/mail-server-at.js';
import { type SystemEmail, SystemMail } from './system-mail.js';

const mailFrom = 'hello@rekindle.example';
const email: SystemEmail = {
  id: '0197a000-0000-5000-8000-000000000020',
  to: { name: 'Jane <Doe>', address: 'jane@acme.example' },
  text: {
    subject: 'Set a new password',
    greeting: 'Jane <Doe>',
    paragraphs: ['Somebody asked for a new password.'],
    action: { label: 'Set a new password', url: 'https://app.example/reset-password?token=abc&x=1' },
    closing: ['The link works for one hour.'],
  },
};

let server: FakeSmtp;
let mail: SystemMail;
let behaviour: Partial<FakeSmtpBehaviour> = {};
beforeEach(() => {
  behaviour = {};
});
afterEach(async () => {
  mail.onModuleDestroy();
  await server.close();
});

async function send(message = email) {
  server = new FakeSmtp(behaviour);
  await server.listen();
  mail = new SystemMail(
    mailServerAt(() => server.url),
    { mailFrom },
    new ManualClock(),
  );
  return mail.send(message);
}

it('contains the same words as text and as HTML, in nobody else’s name', async () => {
  expect(await send()).toBe('accepted');
  const read = await simpleParser(server.caught[0]?.message ?? '');
  expect(read).toMatchObject({ subject: email.text.subject, from: { value: [{ name: 'Rekindle', address: mailFrom }] } });
  expect(read.to).toMatchObject({ value: [email.to] });
  expect(read.text).toBe(
    'Hello Jane <Doe>,\n\nSomebody asked for a new password.\n\nSet a new password:\nhttps://app.example/reset-password?token=abc&x=1\n\nThe link works for one hour.\n\nRekindle\n',
  );
  expect(read.html).toContain('Hello Jane &lt;Doe&gt;,');
  expect(read.html).toContain('href="https://app.example/reset-password?token=abc&amp;x=1"');
  expect(read.headers.get('list')).toBeUndefined();
});

it('has the same Message-ID at every attempt, and one that names no delivery', async () => {
  const ids: (string | undefined)[] = [];
  for (let n = 0; n < 2; n += 1) {
    await send();
    ids.push((await simpleParser(server.caught[0]?.message ?? '')).messageId);
    await server.close();
  }
  expect(ids).toEqual(Array(2).fill(`<system.${email.id}@rekindle.example>`));
  expect(deliveryIdOf(ids[0] ?? '')).toBeNull();
});

it('is sent over the same connection as one just before it, and leaves none open', async () => {
  await send();
  await mail.send({ ...email, id: '0197a000-0000-5000-8000-000000000021' });
  expect([server.caught.length, server.connections, server.connectionsNow]).toEqual([2, 1, 1]);
  mail.onModuleDestroy();
  while (server.connectionsNow > 0) await new Promise((resolve) => setImmediate(resolve));
});

it("is sent to a mail server's new address if it moves", async () => {
  await send();
  const before = server;
  server = new FakeSmtp();
  await server.listen();
  await mail.send(email);
  expect([before.caught.length, server.caught.length]).toEqual([1, 1]);
  await before.close();
});

describe('an email that the server does not accept', () => {
  it.each([
    ['temporarily', { onRcpt: () => 451 as const }],
    ['by hanging up after the message', { onMessage: () => 'drop' as const }],
  ])('is retried if it is refused %s', async (_, odd) => {
    behaviour = odd;
    await expect(send()).rejects.toThrow('tried again');
  });

  it('is not retried if it is refused permanently', async () => {
    behaviour = { onRcpt: () => 550 };
    expect(await send()).toBe('refused');
  });

  it('is never offered if its address would break a header', async () => {
    const hostile = { ...email, to: { address: 'a@x.example\r\nBcc: all@evil.example' } };
    expect(await send(hostile)).toBe('refused');
    expect(server.connections).toBe(0);
  });
});

it('an email cannot be sent without a server', async () => {
  mail = new SystemMail(
    mailServerAt(() => ''),
    { mailFrom },
    new ManualClock(),
  );
  expect(await mail.possible()).toBe(false);
  await expect(mail.send(email)).rejects.toThrow('tried again');
});
