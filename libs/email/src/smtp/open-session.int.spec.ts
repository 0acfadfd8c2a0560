import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { NodemailerSession } from './nodemailer-session.js';
import { smtpClients } from './open-session.js';
import { SmtpConversation } from './smtp-conversation.js';
import type { SmtpSession } from './smtp-session.js';
import { readSmtpUrl } from './smtp-url.js';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function real(options: SMTPServerOptions) {
  const recipients: string[] = [];
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => (recipients.push(address), done()),
    onAuth: (auth, _session, done) =>
      auth.username === 'jane' && (auth.password === 'secret' || auth.validatePassword?.('secret'))
        ? done(null, { user: 'jane' })
        : done(new Error('No')),
    ...options,
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://jane:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`, recipients };
}

async function open(client: keyof typeof smtpClients, url: string): Promise<SmtpSession> {
  const session = await smtpClients[client](readSmtpUrl(url), 'rekindle.example');
  closing.unshift(() => session.drop());
  return session;
}
const deliver = async (session: SmtpSession, to = 'jo@garden.example') =>
  (await session.announce({ from: 'hello@rekindle.example', to })) ?? session.send(Buffer.from('Hello\r\n'));

describe('auto', () => {
  it('is our own client if the server speaks its protocol', async () => {
    const session = await open('auto', (await real({ authMethods: ['LOGIN', 'PLAIN'] })).url);
    expect(session).toBeInstanceOf(SmtpConversation);
    expect(await deliver(session)).toEqual({ kind: 'accepted' });
  });

  it.each([
    ['AUTH LOGIN', { authMethods: ['LOGIN'] }],
    ['AUTH CRAM-MD5', { authMethods: ['CRAM-MD5'] }],
    ['HELO', { disabledCommands: ['EHLO'], allowInsecureAuth: true }],
  ])('is nodemailer if the server needs %s', async (_, options) => {
    const session = await open('auto', (await real(options)).url);
    expect(session).toBeInstanceOf(NodemailerSession);
    expect(await deliver(session)).toEqual({ kind: 'accepted' });
  });

  it('connects once if the server is too busy to greet', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined).once('data', () => socket.end('421 too busy\r\n'));
      socket.write('220 hello\r\n');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closing.push(() => void server.close());
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(open('auto', url)).rejects.toThrow('The server answered 421');
    expect(connections).toBe(1);
  });

  it('does not try the other client if the server refuses us', async () => {
    const { url } = await real({ authMethods: ['PLAIN'] });
    await expect(open('auto', url.replace('secret', 'wrong'))).rejects.toThrow('The server answered 535');
  });
});

it('nodemailer is always used if it is configured, even for an address outside ASCII', async () => {
  const { url, recipients } = await real({ authMethods: ['PLAIN'] });
  const session = await open('nodemailer', url);
  expect(session).toBeInstanceOf(NodemailerSession);
  expect(await deliver(session, 'jörg@garden.example')).toEqual({ kind: 'accepted' });
  expect(recipients).toEqual(['jörg@garden.example']);
});
