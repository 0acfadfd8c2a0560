import { afterEach, describe, expect, it } from '@jest/globals';
import { Chatterbox } from '../testing/chatterbox.js';
import { FakeSmtp, type FakeSmtpBehaviour } from '../testing/fake-smtp.js';
import type { OpenSession, SmtpTimeouts, SmtpSession } from './smtp-session.js';
import { readSmtpUrl } from './smtp-url.js';

const timeouts: SmtpTimeouts = { connect: 2_000, greeting: 1_000, command: 1_000, message: 1_000 };
const envelope = { from: 'hello@rekindle.example', to: 'jane@acme.example' };
const message = Buffer.from('Subject: Hello\r\n\r\n.A line with a dot\r\n..two\r\nThe end');

/** The behaviour of every client with servers that behave, refuse or break off. */
export function sessionFeatures(openSession: OpenSession): void {
  let closing: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const close of closing) await close();
    closing = [];
  });

  async function fake(behaviour: Partial<FakeSmtpBehaviour> = {}): Promise<FakeSmtp> {
    const server = new FakeSmtp(behaviour);
    await server.listen();
    closing.push(() => server.close());
    return server;
  }

  async function open(url: string): Promise<SmtpSession> {
    const session = await openSession(readSmtpUrl(url), 'rekindle.example', timeouts);
    closing.unshift(() => session.quit());
    return session;
  }

  async function deliver(session: SmtpSession) {
    return (await session.announce(envelope)) ?? session.send(message);
  }

  describe('a server that behaves', () => {
    it.each([
      ['with PIPELINING', ['PIPELINING'], 1],
      ['without PIPELINING', [], 3],
    ])('accepts several messages over one connection, %s', async (_, extensions) => {
      const server = await fake({ extensions });
      const session = await open(server.url);
      for (let n = 0; n < 3; n += 1) expect(await deliver(session)).toEqual({ kind: 'accepted' });
      expect(server.connections).toBe(1);
      expect(server.caught.map((caught) => caught.message)).toEqual(Array(3).fill(message.toString()));
    });

    it.each([
      ['with PIPELINING', ['PIPELINING']],
      ['without PIPELINING', []],
    ])('accepts the next envelope behind the previous message, %s', async (_, extensions) => {
      const server = await fake({ extensions });
      const session = await open(server.url);
      const to = ['a', 'b', 'c'].map((name) => ({ ...envelope, to: `${name}@acme.example` }));
      for (const [n, one] of to.entries()) {
        expect(await session.announce(one)).toBeNull();
        expect(await session.send(Buffer.from(`message ${n}\r\n`), to[n + 1])).toEqual({ kind: 'accepted' });
      }
      expect(server.caught.map((caught) => [caught.to, caught.message])).toEqual([
        ['a@acme.example', 'message 0'],
        ['b@acme.example', 'message 1'],
        ['c@acme.example', 'message 2'],
      ]);
      expect(server.connections).toBe(1);
    });

    it('gets no message that was announced behind another but must not be sent', async () => {
      for (const end of ['quit', 'drop'] as const) {
        const server = await fake();
        const session = await open(server.url);
        await session.announce(envelope);
        expect(await session.send(message, envelope)).toEqual({ kind: 'accepted' });
        session[end]();
        while (server.connectionsNow > 0) await new Promise((resolve) => setImmediate(resolve));
        expect([session.usable, server.caught]).toEqual([false, [{ to: envelope.to, message: message.toString() }]]);
      }
    });

    it('gets one command at a time unless it advertises PIPELINING', async () => {
      const order: string[] = [];
      const server = await fake({
        extensions: [],
        onRcpt: () => (order.push('RCPT'), 250),
        onMail: () => (order.push(`MAIL with ${server.commands.length} commands seen`), 250),
      });
      await deliver(await open(server.url));
      expect(order).toEqual(['MAIL with 2 commands seen', 'RCPT']);
    });

    it('accepts an empty message, and one with stray line ends', async () => {
      const server = await fake();
      const session = await open(server.url);
      await session.announce(envelope);
      await session.send(Buffer.from(''));
      await session.announce(envelope);
      await session.send(Buffer.from('a\n.\nMAIL FROM:<x@y>\r\n.\rb'));
      expect(server.caught.map((caught) => caught.message)).toEqual(['', 'a\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\nb']);
    });
  });

  describe('a server that refuses', () => {
    it.each([
      ['the recipient permanently', { onRcpt: () => 550 as const }, { kind: 'refused', code: 550, at: 'recipient' }],
      [
        'an address that does not exist',
        { onRcpt: () => '550 5.1.1 User unknown' as const },
        { kind: 'refused', code: 550, at: 'recipient', dead: true },
      ],
      [
        'our address, in its response to the recipient',
        { onRcpt: () => '554 5.7.1 Blocked using a list' as const },
        { kind: 'refused', code: 554, at: 'recipient' },
      ],
      ['the recipient temporarily', { onRcpt: () => 452 as const }, { kind: 'deferred', code: 452 }],
      ['the sender, which we have to fix', { onMail: () => 530 as const }, { kind: 'deferred', code: 530 }],
      ['the message before receiving it', { onData: () => 554 as const }, { kind: 'refused', code: 554, at: 'message' }],
      ['the message permanently', { onMessage: () => 554 as const }, { kind: 'refused', code: 554, at: 'message' }],
      ['the message temporarily', { onMessage: () => 451 as const }, { kind: 'deferred', code: 451 }],
    ])('%s', async (_, behaviour, verdict) => {
      for (const extensions of [['PIPELINING'], []]) {
        let once = true;
        const only = Object.fromEntries(
          Object.entries(behaviour).map(([name, answer]) => [
            name,
            () => (once ? ((once = false), answer()) : name === 'onData' ? 354 : 250),
          ]),
        );
        const session = await open((await fake({ extensions, ...only })).url);
        expect(await deliver(session)).toEqual(verdict);
        expect(await deliver(session)).toEqual({ kind: 'accepted' });
      }
    });

    it('the recipient of a message that was announced behind another', async () => {
      const server = await fake({ onRcpt: (to) => (to === envelope.to ? 250 : 550) });
      const session = await open(server.url);
      const other = { ...envelope, to: 'nobody@acme.example' };
      await session.announce(envelope);
      expect(await session.send(message, other)).toEqual({ kind: 'accepted' });
      expect(await session.announce(other)).toEqual({ kind: 'refused', code: 550, at: 'recipient' });
      expect(await deliver(session)).toEqual({ kind: 'accepted' });
      expect(server.caught.map(({ to }) => to)).toEqual([envelope.to, envelope.to]);
    });

    it('any further conversation, with 421', async () => {
      const session = await open((await fake({ onMail: () => 421 })).url);
      expect(await deliver(session)).toEqual({ kind: 'deferred', code: 421 });
      expect(session.usable).toBe(false);
    });
  });

  describe('a server that breaks off the session', () => {
    it.each([
      ['at the sender', { onMail: () => 'drop' as const }, { kind: 'deferred', code: null }],
      ['at the recipient', { onRcpt: () => 'drop' as const }, { kind: 'deferred', code: null }],
      ['before the message', { onData: () => 'drop' as const }, { kind: 'deferred', code: null }],
      ['after the message', { onMessage: () => 'drop' as const }, { kind: 'lost' }],
      ['by silence before the message', { onData: () => 'hang' as const }, { kind: 'deferred', code: null }],
      ['by silence after the message', { onMessage: () => 'hang' as const }, { kind: 'lost' }],
      ['by asking for a message that it already has', { onMessage: () => 354 as const }, { kind: 'lost' }],
      ['by a code that is none after the message', { onMessage: () => '999 What' as const }, { kind: 'lost' }],
      ['by a code that promises another after the message', { onMessage: () => '100 Wait' as const }, { kind: 'lost' }],
      ['by words without a code after the message', { onMessage: () => '0 What' as const }, { kind: 'lost' }],
      ['by a code that is none at the recipient', { onRcpt: () => '999 What' as const }, { kind: 'deferred', code: null }],
    ])('%s', async (_, behaviour, verdict) => {
      const session = await open((await fake(behaviour)).url);
      expect(await deliver(session)).toEqual(verdict);
      expect(session.usable).toBe(false);
    });

    it.each([
      ['by hanging up', (server: FakeSmtp) => server.cut(), null],
      ['with a last reply', (server: FakeSmtp) => server.say('421 Too slow'), 421],
    ])('while the intent is being recorded, %s', async (_, end, code) => {
      const server = await fake();
      const session = await open(server.url);
      expect(await session.announce(envelope)).toBeNull();
      end(server);
      while (session.usable) await new Promise((resolve) => setImmediate(resolve));
      expect(await session.send(message)).toEqual({ kind: 'deferred', code });
      expect([session.usable, server.caught]).toEqual([false, []]);
    });

    it('between two messages', async () => {
      const server = await fake();
      const session = await open(server.url);
      expect(await deliver(session)).toEqual({ kind: 'accepted' });
      server.cut();
      expect(await deliver(session)).toEqual({ kind: 'deferred', code: null });
      expect(server.caught).toHaveLength(1);
    });
  });

  describe('anything that is not a mail server', () => {
    it.each([
      ['garbage', 'HTTP/1.1 400 Bad Request'],
      ['a refusal', '554 No service'],
      ['busy', '421 Too many connections'],
      ['endless', 'x'.repeat(10_000)],
    ])('is sent no commands: %s', async (_, banner) => {
      const server = await fake({ banner });
      await expect(open(server.url)).rejects.toThrow();
      expect(server.commands.filter((command) => !command.startsWith('QUIT'))).toEqual([]);
    });

    it('is given up if it sends no complete greeting', async () => {
      const server = await fake({ banner: '220-still thinking' });
      await expect(open(server.url)).rejects.toThrow();
    });

    it('is reported as refusing connections if it is not running', async () => {
      const server = await fake();
      const { url } = server;
      await server.close();
      await expect(open(url)).rejects.toThrow('ECONNREFUSED');
    });
  });

  describe('a server that never stops talking', () => {
    it.each([
      ['after the sign-in', '235 Come in\r\n', '250 And more\r\n'],
      ['with blank lines', '', '\r\n'],
      ['asking for the user repeatedly', '', '334 VXNlcm5hbWU6\r\n'],
      ['with an endless response', '', '235-More\r\n'],
    ])('is disconnected, %s', async (_, first, again) => {
      const server = new Chatterbox('250-Hello\r\n250 AUTH PLAIN LOGIN\r\n', first, again);
      closing.push(() => server.close());
      await open(await server.listen()).catch(() => undefined);
      await server.hungUp;
      expect(server.taken).toBeLessThan(8 * 1024 * 1024);
    });
  });

  describe('a password', () => {
    it('is never sent unencrypted to another machine', async () => {
      const server = await fake({ extensions: ['AUTH PLAIN'] });
      const target = { ...readSmtpUrl(server.url.replace('//', '//user:secret@')), host: '0.0.0.0' };
      await expect(openSession(target, 'rekindle.example', timeouts)).rejects.toThrow();
      expect(server.commands.join()).not.toContain('AUTH');
    });
  });
}
