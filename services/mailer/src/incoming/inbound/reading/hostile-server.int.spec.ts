import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../testing/eventually.js';
import { type Answer, HostileMailbox } from '../testing/hostile-mailbox.js';
import { specReader } from '../testing/spec-reader.js';
import { mail } from '../testing/written-mail.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function serverWith(otherwise: Record<string, Answer> = {}): Promise<HostileMailbox> {
  const server = await new HostileMailbox(otherwise).listen();
  closing.push(() => server.close());
  return server.file(1, message('one'));
}
/** Longer than a test may take. */
const FOR_EVER_MS = 1_000_000;
const TIMING = { lookMs: 50, firstRetryMs: 10, longestRetryMs: 50 };
function read(server: HostileMailbox, timing = TIMING, timeouts?: Parameters<typeof specReader>[2]) {
  const all = specReader(server.port, timing, timeouts);
  closing.push(() => all.reader.stop());
  return all;
}
const message = (subject: string): Buffer => mail({ from: 'lead@lead.example', subject });
/** What a connection asks for, in this order. */
const PHASES = ['CAPABILITY', 'LOGIN', 'LIST', 'EXAMINE', 'UID SEARCH', 'UID FETCH', 'IDLE', 'DONE'];
/** A folder besides the inbox. */
const withFolder =
  (name: string, flags: string): Answer =>
  () =>
    `* LIST (${flags}) "/" ${name}\r\n* LIST (\\HasNoChildren) "/" INBOX\r\n`;

it.each(['greeting', ...PHASES])('a reader stops without waiting for a silent server: %s', async (phase) => {
  let isReached = false;
  const server = await serverWith({ [phase]: () => ((isReached = true), null) });
  if (phase === 'greeting') server.greeting = () => void (isReached = true);
  const { reader } = read(server, TIMING, { silenceMs: FOR_EVER_MS, answerMs: FOR_EVER_MS });
  await eventually(() => expect(isReached).toBe(true));
  await expect(reader.stop()).resolves.toBeUndefined();
});

it.each(PHASES)('a server that never completes an answer, and says byte by byte that it is still there, is left: %s', async (phase) => {
  const trickle = (socket: Socket): void => {
    let at = 0;
    const timer = setInterval(() => {
      if (socket.destroyed) clearInterval(timer);
      else socket.write('* OK Still here\r\n'.charAt((at += 1) % 17));
    }, 50);
  };
  let left = 2;
  const server = await serverWith({ [phase]: ({ socket, usual }) => (left-- > 0 ? (trickle(socket), null) : usual()) });
  const { subjects } = read(server);
  await eventually(() => expect([left < 0, new Set(subjects())]).toEqual([true, new Set(['one'])]), 10_000);
});

it('the inbox is read although another folder cannot be opened', async () => {
  const refused: string[] = [];
  const server = await serverWith({
    LIST: withFolder('Sent', '\\Noselect \\HasChildren \\Sent'),
    STATUS: ({ socket, tag }) => (socket.write(`${tag} NO not possible\r\n`), null),
    EXAMINE: ({ socket, tag, rest, usual }) => {
      if (rest === 'INBOX') return usual();
      refused.push(rest);
      socket.write(`${tag} NO [CANNOT] not possible\r\n`);
      return null;
    },
  });
  const { subjects } = read(server);
  await eventually(() => expect(subjects()).toEqual(['one']), 5_000);
  server.file(2, message('two'));
  await eventually(() => expect(subjects()).toEqual(['one', 'two']), 5_000);
  await eventually(() => expect(refused.length).toBeGreaterThan(2), 5_000);
  expect(server.connections).toBe(1);
});

it('a message in another folder that its server cannot give out holds up nothing in the inbox', async () => {
  let [opened, cuts] = ['', 0];
  const server = await serverWith({
    LIST: withFolder('Junk', '\\HasNoChildren \\Junk'),
    STATUS: () => '* STATUS Junk (UIDNEXT 9 UIDVALIDITY 1)\r\n',
    EXAMINE: ({ rest, usual }) => ((opened = rest), usual()),
    'UID FETCH': ({ socket, rest, usual }) => {
      if (opened === 'INBOX' || !rest.includes('BODY')) return usual();
      cuts += 1;
      socket.destroy();
      return null;
    },
  });
  const { subjects } = read(server, { lookMs: 60_000, firstRetryMs: 200, longestRetryMs: 60_000 });
  await eventually(() => expect([subjects(), cuts]).toEqual([['one'], 1]), 5_000);
  server.file(2, message('two'));
  await eventually(() => expect([subjects(), cuts]).toEqual([['one', 'two'], 2]), 5_000);
});

it('a server that changes its uidValidity at each opening and jumps with its uids gives out every message', async () => {
  const server = await serverWith({
    EXAMINE: ({ usual }) => {
      server.uidValidity += 1;
      return usual();
    },
  });
  const { subjects } = read(server);
  const uids = [4_294_967_290, 7, 2_147_483_648, 3];
  for (const uid of uids) {
    server.file(uid, message(`uid ${uid}`));
    server.cut();
    await eventually(() => expect(subjects()).toContain(`uid ${uid}`), 5_000);
  }
});

const GARBAGE = [
  ...['\0\0\0', '* ', '* 99999999999999999999 EXISTS', '* -5 EXISTS', '* OK [UIDVALIDITY foo]', '* OK [UIDNEXT -1]', '* OK ['],
  ...[
    '* SEARCH -1 0 4294967296 1e9 x',
    '* ESEARCH (TAG "x") UID ALL 1:4294967295',
    '* 1 FETCH',
    '* 1 FETCH ()',
    '* 1 FETCH (UID 0 BODY[] NIL)',
  ],
  ...[
    '* 1 FETCH ((((((',
    '* LIST () NIL NIL',
    '* LIST (\\Sent) "/" {3}\r\nabc',
    '* LIST',
    '* STATUS',
    '+ what',
    '+',
    '* BYE',
    '* CAPABILITY',
  ],
  ...['* FLAGS', '* VANISHED 1:*', '* 1 EXPUNGE', '* 0 EXPUNGE', 'zzz OK', '\xff\xfe', '* NO [THROTTLED] x'],
];

it.each(PHASES)('lines that make no sense, and a cut after them, lose no message: %s', async (phase) => {
  await Promise.all(
    GARBAGE.flatMap((line) => [true, false].map((isCut) => [line, isCut] as const)).map(async ([line, isCut]) => {
      let isFirst = true;
      const server = await serverWith({
        [phase]: ({ socket, usual }) => {
          if (!isFirst) return usual();
          isFirst = false;
          socket.write(`${line}\r\n`, 'latin1');
          return isCut ? (socket.destroy(), null) : usual();
        },
      });
      const { subjects } = read(server);
      await eventually(() => expect([line, isFirst, [...new Set(subjects())]]).toEqual([line, false, ['one']]), 20_000);
    }),
  );
});

/** @param begin sent once, before what never ends */
const flood =
  (begin: string, text: string): Answer =>
  ({ socket }) => {
    const more = (): void => {
      if (!socket.destroyed) socket.write(text, () => setImmediate(more));
    };
    socket.write(begin);
    more();
    return null;
  };

describe.each(['LOGIN', 'UID FETCH', 'IDLE'])('a server that never ends at %s', (phase) => {
  it.each([
    ['a line', '', 'x'.repeat(65_536)],
    ['a message of 10 GB', '* 1 FETCH (UID 1 BODY[] {10737418240}\r\n', 'x'.repeat(65_536)],
    ['one list within another', '', '('.repeat(65_536)],
    ['reports of new messages', '', '* 5 EXISTS\r\n* 6 EXISTS\r\n'.repeat(1_000)],
    ['changes of other messages', '', '* 5 FETCH (FLAGS (\\Seen))\r\n'.repeat(1_000)],
    ['answers to nothing', '', 'zzz OK x\r\n+ x\r\n'.repeat(1_000)],
  ])('is disconnected, and other mailboxes are still read: %s', async (_, begin, text) => {
    const working = await serverWith();
    const { subjects } = read(working);
    await eventually(() => expect(subjects()).toEqual(['one']));
    const flooding = await serverWith({ [phase]: flood(begin, text) });
    read(flooding);
    for (let n = 2; n < 5; n += 1) {
      working.file(n, message(`no. ${n}`));
      await eventually(() => expect(subjects().at(-1)).toBe(`no. ${n}`));
    }
    await eventually(() => expect(flooding.connections).toBeGreaterThan(1), 10_000);
  });
});
