import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type OpenSession, type SmtpSession, usualTimeouts } from './smtp-session.js';
import { readSmtpUrl } from './smtp-url.js';

const HELLO = 'rekindle.example';
const envelope = { from: 'hello@rekindle.example', to: 'jane@acme.example' };
const message = Buffer.from('Subject: Hello\r\n\r\n.A line with a dot\r\nThe end');

/** The behaviour of every client with a real server, above all between its 354 and the first byte of the message. */
export function deliveryFeatures(openSession: OpenSession): void {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function real(options: SMTPServerOptions = {}) {
    const taken: string[] = [];
    const log: string[] = [];
    const server = new SMTPServer({
      logger: false,
      authOptional: true,
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        log.push('354');
        stream.once('data', () => log.push('first byte'));
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          taken.push(Buffer.concat(chunks).toString());
          done();
        });
      },
      onAuth: (auth, _session, done) =>
        auth.username === 'us er' && auth.password === 'p@ss' ? done(null, { user: 'us' }) : done(new Error('no')),
      ...options,
    });
    // Some of these clients disconnect in the middle.
    server.on('error', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return { server, taken, log, at: `127.0.0.1:${(server.server.address() as AddressInfo).port}` };
  }

  async function open(url: string): Promise<SmtpSession> {
    const session = await openSession(readSmtpUrl(url), HELLO, usualTimeouts);
    closing.unshift(() => session.drop());
    return session;
  }
  const deliver = async (session: SmtpSession) => (await session.announce(envelope)) ?? session.send(message);
  const read = (text: string): string => text.replace(/\r\n$/, '');
  const saying = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

  describe('a real server', () => {
    it('takes mail without a password', async () => {
      const { at, taken } = await real();
      expect(await deliver(await open(`smtp://${at}`))).toEqual({ kind: 'accepted' });
      expect(taken.map(read)).toEqual([message.toString()]);
    });

    it('accepts a sign-in by PLAIN after STARTTLS', async () => {
      const { at, taken } = await real({ authMethods: ['PLAIN'], authOptional: false });
      const session = await open(`smtp://us%20er:p%40ss@${at}`);
      for (let n = 0; n < 2; n += 1) expect(await deliver(session)).toEqual({ kind: 'accepted' });
      expect(taken).toHaveLength(2);
    });

    it('is addressed over TLS from the first byte', async () => {
      const { at, taken } = await real({ secure: true, authOptional: false });
      expect(await deliver(await open(`smtps://us%20er:p%40ss@${at}`))).toEqual({ kind: 'accepted' });
      expect(taken).toHaveLength(1);
    });

    it('refuses a wrong password', async () => {
      const { at } = await real({ authOptional: false });
      await expect(open(`smtp://us%20er:wrong@${at}`)).rejects.toThrow('535');
    });

    it.each([
      [550, { kind: 'refused', code: 550, at: 'recipient' }],
      [451, { kind: 'deferred', code: 451 }],
    ])('answers a recipient with %i, and accepts the next one', async (code, verdict) => {
      const answers = [saying(code), null];
      const { at, taken } = await real({ onRcptTo: (_address, _session, done) => done(answers.shift()) });
      const session = await open(`smtp://${at}`);
      expect([await deliver(session), await deliver(session)]).toEqual([verdict, { kind: 'accepted' }]);
      expect(taken).toHaveLength(1);
    });

    it('accepts a message larger than any buffer', async () => {
      const { at, taken } = await real();
      const large = Buffer.from(`Subject: Large\r\n\r\n${'.a line\r\n'.repeat(500_000)}`);
      const session = await open(`smtp://${at}`);
      expect((await session.announce(envelope)) ?? (await session.send(large))).toEqual({ kind: 'accepted' });
      expect(taken).toEqual([large.toString()]);
      expect(await deliver(session)).toEqual({ kind: 'accepted' });
    });
  });

  describe('between the 354 and the first byte', () => {
    it('the server waits for as long as recording the intent takes', async () => {
      const { at, log } = await real();
      const other = await real();
      const session = await open(`smtp://${at}`);
      expect(await session.announce(envelope)).toBeNull();
      expect(log).toEqual(['354']);
      // Ten messages to another server: enough time for a byte that was sent too early to arrive.
      const meanwhile = await open(`smtp://${other.at}`);
      for (let n = 0; n < 10; n += 1) expect(await deliver(meanwhile)).toEqual({ kind: 'accepted' });
      log.push('intent is durable');
      expect(await session.send(message)).toEqual({ kind: 'accepted' });
      expect(log).toEqual(['354', 'intent is durable', 'first byte']);
    });

    it('dropping the session delivers nothing', async () => {
      const closed = Promise.withResolvers<void>();
      const { at, taken, log } = await real({ onClose: () => closed.resolve() });
      const session = await open(`smtp://${at}`);
      expect(await session.announce(envelope)).toBeNull();
      session.drop();
      await closed.promise;
      expect([session.usable, taken.map(read), log]).toEqual([false, [], ['354']]);
    });
  });
}
