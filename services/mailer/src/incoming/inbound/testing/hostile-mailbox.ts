import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

/** What a client asks of the server. */
export interface Asked {
  tag: string;
  /** In capitals; with `UID ` before it where it is asked by uid. */
  verb: string;
  rest: string;
  socket: Socket;
  /** What a working server answers. */
  usual: () => string;
}

/** @returns its answer without the tagged line; null: it said what it wanted to itself, or nothing at all */
export type Answer = (asked: Asked) => string | null;

const CRLF = '\r\n';

/** An inbox on an IMAP server that is broken or hostile: it answers correctly except where a spec gives another answer. */
export class HostileMailbox {
  readonly messages = new Map<number, Buffer>();
  uidValidity = 1;
  connections = 0;
  /** The uids of messages whose content was asked for. */
  readonly fetched: number[] = [];
  greeting: (socket: Socket) => void = (socket) => void socket.write(`* OK ready${CRLF}`);
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  /** @param otherwise by verb */
  constructor(private readonly otherwise: Record<string, Answer> = {}) {}

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  file(uid: number, raw: Buffer): this {
    this.messages.set(uid, raw);
    for (const socket of this.sockets) socket.write(`* ${this.messages.size} EXISTS${CRLF}`);
    return this;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    let [buffer, idling] = ['', ''];
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('latin1');
      const lines = buffer.split(CRLF);
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', ...words] = idling ? [idling, 'DONE'] : line.split(' ');
        const isByUid = words[0]?.toUpperCase() === 'UID';
        const verb = words
          .slice(0, isByUid ? 2 : 1)
          .join(' ')
          .toUpperCase();
        idling = verb === 'IDLE' ? tag : '';
        const rest = words.slice(isByUid ? 2 : 1).join(' ');
        this.say({ tag, verb, rest, socket, usual: () => this.usual(verb, rest) });
      }
    });
    this.greeting(socket);
  }

  private say(asked: Asked): void {
    const { socket, tag, verb, usual } = asked;
    const text = (this.otherwise[verb] ?? usual)(asked);
    if (text === null || socket.destroyed) return;
    socket.write(verb === 'IDLE' ? text : `${text}${tag} OK done${CRLF}`, 'latin1');
  }

  private usual(verb: string, rest: string): string {
    const uids = [...this.messages.keys()];
    switch (verb) {
      case 'CAPABILITY':
        return `* CAPABILITY IMAP4rev1 IDLE${CRLF}`;
      case 'LIST':
        return `* LIST (\\HasNoChildren) "/" INBOX${CRLF}`;
      case 'EXAMINE':
        return [`* ${uids.length} EXISTS`, `* OK [UIDVALIDITY ${this.uidValidity}]`, `* OK [UIDNEXT ${Math.max(0, ...uids) + 1}]`, ''].join(
          CRLF,
        );
      case 'UID SEARCH': {
        const from = Number(/UID (\d+):/i.exec(rest)?.[1] ?? 1);
        return `${['* SEARCH', ...uids.filter((uid) => uid >= from || uid === Math.max(...uids))].join(' ')}${CRLF}`;
      }
      case 'UID FETCH':
        return this.fetch(rest);
      case 'IDLE':
        return `+ idling${CRLF}`;
      default:
        return '';
    }
  }

  private fetch(rest: string): string {
    const [set = ''] = rest.split(' ');
    const wanted = set.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split(':').map(Number);
      return [...this.messages.keys()].filter((uid) => uid >= first && uid <= last);
    });
    return wanted
      .map((uid) => {
        const raw = this.messages.get(uid) ?? Buffer.alloc(0);
        const begin = `* ${[...this.messages.keys()].indexOf(uid) + 1} FETCH (UID ${uid} INTERNALDATE "${dateOf(new Date())}"`;
        if (!rest.includes('BODY')) return `${begin})${CRLF}`;
        this.fetched.push(uid);
        return `${begin} BODY[]<0> {${raw.length}}${CRLF}${raw.toString('latin1')})${CRLF}`;
      })
      .join('');
  }
}

/** In IMAP's format: ` 1-Dec-2026 10:00:00 +0000`. */
function dateOf(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}
