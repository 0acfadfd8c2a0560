import { type AddressInfo, type Server, createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { SmtpConversation } from './smtp-conversation.js';
import { readSmtpUrl } from './smtp-url.js';

const envelope = { from: 'hello@rekindle.example', to: 'jane@acme.example' };
const message = Buffer.from('Subject: One\r\n\r\nOne\r\n');
let server: Server;
let opened: SmtpConversation;
afterEach(() => {
  opened.drop();
  server.close();
});

/** @param onDot the server's answer to the end of a message; @returns a conversation, and the commands received by the server */
async function conversation(onDot: string): Promise<{ session: SmtpConversation; commands: string[] }> {
  const commands: string[] = [];
  server = createServer((socket) => {
    let [rest, isMessage] = ['', false];
    const answer = (line: string): string => {
      if (isMessage) return line === '.' ? ((isMessage = false), onDot) : '';
      commands.push(line);
      isMessage = line === 'DATA';
      return line.startsWith('EHLO') ? '250-Hello\r\n250 PIPELINING\r\n' : isMessage ? '354 Go on\r\n' : '250 OK\r\n';
    };
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      socket.write(lines.map(answer).join(''));
    });
    socket.write('220 Hello\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  opened = await SmtpConversation.open(readSmtpUrl(url), 'rekindle.example');
  return { session: opened, commands };
}

it('ends if a server answers a message twice, because the two sides might then expect different things', async () => {
  const { session } = await conversation('250 OK\r\n250 OK\r\n');
  await session.announce(envelope);
  expect(await session.send(message, envelope)).toEqual({ kind: 'accepted' });
  expect(await session.announce(envelope)).toEqual({ kind: 'deferred', code: 250 });
  expect(session.usable).toBe(false);
});

it('writes an address in the same way ahead of the next message as otherwise', async () => {
  const { session, commands } = await conversation('250 OK\r\n');
  const other = { ...envelope, to: 'łučija@acme.example' };
  for (const next of [other, undefined]) {
    await session.announce(other);
    expect(await session.send(message, next)).toEqual({ kind: 'accepted' });
  }
  session.drop();
  expect(commands.filter((command) => command.startsWith('RCPT'))).toEqual(Array(2).fill('RCPT TO:<łučija@acme.example>'));
});
