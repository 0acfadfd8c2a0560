import type { Socket } from 'node:net';
import type { TestMailbox } from './test-mailbox.js';

/** One IMAP connection, with what a client needs to sign in, search an inbox and delete a message. */
export class ImapTalk {
  private buffer = '';
  private socket: Socket;
  private expected: ((line: string) => void) | null = null;

  constructor(
    private readonly server: TestMailbox,
    socket: Socket,
  ) {
    this.socket = this.listen(socket);
    this.say('* OK ready');
  }

  private listen(socket: Socket): Socket {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      this.buffer += chunk.toString('latin1');
      for (let end = this.buffer.indexOf('\r\n'); end >= 0; end = this.buffer.indexOf('\r\n')) {
        const line = this.buffer.slice(0, end);
        this.buffer = this.buffer.slice(end + 2);
        this.line(line);
      }
    });
    return socket;
  }

  private line(line: string): void {
    const { expected } = this;
    this.expected = null;
    if (expected) return expected(line);
    const [tag = '*', verb = '', ...rest] = line.split(' ');
    const upper = verb.toUpperCase() === 'UID' ? `UID ${rest[0]?.toUpperCase()}` : verb.toUpperCase();
    const answer = this.answers[upper];
    if (answer) answer(tag, line);
    else this.say(`${tag} BAD ${upper}`);
  }

  private readonly answers: Readonly<Record<string, (tag: string, line: string) => void>> = {
    CAPABILITY: (tag) =>
      this.done(tag, `* CAPABILITY IMAP4rev1 AUTH=PLAIN AUTH=XOAUTH2 SASL-IR${this.server.options.tls === 'starttls' ? ' STARTTLS' : ''}`),
    NOOP: (tag) => this.done(tag, `* ${this.server.messages.length} EXISTS`),
    LOGOUT: (tag) => this.done(tag, '* BYE'),
    LIST: (tag) => this.done(tag, '* LIST (\\HasNoChildren) "/" INBOX'),
    LSUB: (tag) => this.done(tag),
    CLOSE: (tag) => this.done(tag),
    SELECT: (tag) =>
      this.done(
        tag,
        '* FLAGS (\\Deleted)',
        '* OK [PERMANENTFLAGS (\\Deleted)]',
        `* ${this.server.messages.length} EXISTS`,
        '* OK [UIDVALIDITY 1]',
        '* OK [UIDNEXT 1000]',
      ),
    STARTTLS: (tag) => {
      if (this.server.options.tls !== 'starttls') return this.say(`${tag} BAD`);
      const plain = this.socket;
      plain.removeAllListeners('data').pause();
      plain.write(`${tag} OK begin\r\n`);
      this.server.encrypt(plain, (secured) => (this.socket = this.listen(secured)));
    },
    LOGIN: (tag, line) => this.signIn(tag, 'LOGIN', /"((?:[^"\\]|\\.)*)"$/.exec(line)?.[1] ?? line.split(' ').at(-1) ?? '', line),
    AUTHENTICATE: (tag, line) => this.authenticate(tag, line),
    'UID SEARCH': (tag, line) => this.done(tag, ['* SEARCH', ...this.found(line)].join(' ')),
    'UID FETCH': (tag, line) => {
      const uids = uidsIn(line);
      const answers = this.server.messages.flatMap(({ uid, text }, index) => {
        const header = `${/^message-id:.*$/im.exec(text)?.[0] ?? ''}\r\n\r\n`;
        const content = `BODY[HEADER.FIELDS (MESSAGE-ID)] {${header.length}}\r\n${header}`;
        return uids.includes(uid) ? [`* ${index + 1} FETCH (UID ${uid} ${content})`] : [];
      });
      this.done(tag, ...answers);
    },
    'UID STORE': (tag, line) => {
      const uids = uidsIn(line);
      for (const message of this.server.messages) if (uids.includes(message.uid)) message.isDeleted = true;
      this.done(tag);
    },
    EXPUNGE: (tag) => {
      this.server.messages.splice(0, Infinity, ...this.server.messages.filter(({ isDeleted }) => !isDeleted));
      this.done(tag);
    },
  };

  private found(line: string): number[] {
    const { messages, options } = this.server;
    const wanted = /<check[^>"]*>/.exec(line)?.[0] ?? '-';
    const isDeletedWanted = line.split(' ').includes('DELETED');
    return messages
      .filter(({ text, isDeleted }) => options.findsAll || (isDeletedWanted ? isDeleted : text.includes(wanted)))
      .map(({ uid }) => uid);
  }

  private authenticate(tag: string, line: string): void {
    const [, , method = '', given] = line.split(' ');
    const judge = (base64: string): void => {
      const text = Buffer.from(base64, 'base64').toString();
      this.signIn(tag, method, method === 'PLAIN' ? (text.split('\0')[2] ?? '') : (/Bearer (\P{Cc}*)/u.exec(text)?.[1] ?? ''), text);
    };
    if (given) return judge(given);
    this.expected = judge;
    this.say('+ ');
  }

  private signIn(tag: string, method: string, given: string, line: string): void {
    const { imapRefusal, password, token } = this.server.options;
    this.server.signIns.push({ protocol: 'imap', method, user: /[\w.]+@[\w.]+/.exec(line)?.[0] ?? '' });
    if (imapRefusal) return this.say(`${tag} NO ${imapRefusal}`);
    if (given === (method === 'XOAUTH2' ? token : password)) return this.done(tag);
    this.say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
  }

  private done(tag: string, ...lines: string[]): void {
    for (const line of lines) this.say(line);
    this.say(`${tag} OK done`);
  }

  private say(line: string): void {
    if (!this.socket.destroyed) this.socket.write(`${line}\r\n`);
  }
}

/** Of `a UID STORE 1:3,7 …`. */
const uidsIn = (line: string): number[] =>
  (line.split(' ')[3] ?? '').split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
