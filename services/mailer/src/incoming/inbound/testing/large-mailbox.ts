import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

interface Kept {
  uid: number;
  at: Date;
  raw: Buffer;
}

/** An inbox with very many old messages whose content is not stored, on an IMAP server that speaks just enough. */
export class LargeMailbox {
  uidValidity = 1;
  /** The uids of messages whose content was requested, in that order. */
  readonly fetched: number[] = [];
  /** The uids of messages of which only the date was requested. */
  readonly dated: number[] = [];
  /** The connection is cut once, when the content of this message is requested. */
  cutAt: number | null = null;
  /** The content of these messages is never given out: the connection is cut, or the request refused. */
  broken: { uids: number[]; by: 'cut' | 'refusal' } | null = null;
  /** The next search is refused. */
  refusesSearch = false;
  /** The lines and bytes it has answered. */
  readonly said = { lines: 0, bytes: 0 };
  private fresh: Kept[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  constructor(
    private old: number,
    private readonly oldAt: Date,
  ) {}

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return portOf(this.server);
  }

  file(raw: Buffer, at: Date): void {
    this.fresh.push({ uid: this.next, at, raw });
    for (const socket of this.sockets) this.say(socket, `* ${this.size} EXISTS`);
  }

  /** Recreates its folder: every message has another uid. */
  renumber(): void {
    this.uidValidity += 1;
    this.fresh = this.fresh.toReversed().map((kept, index) => ({ ...kept, uid: this.old + index + 1 }));
    this.cut();
  }

  /** Its server lost everything and starts uids over, under the same uidValidity. */
  restart(): void {
    this.old = 0;
    this.fresh = [];
    this.cut();
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private get size(): number {
    return this.old + this.fresh.length;
  }

  private get next(): number {
    return this.size + 1;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    let [buffer, idling] = ['', ''];
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('latin1');
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        if (socket.destroyed) return;
        const [tag = '', ...words] = idling ? [idling] : line.split(' ');
        idling = words[0] === 'IDLE' ? tag : '';
        if (idling) this.say(socket, '+ idling');
        else if (this.breaksAt(words)) this.breakOff(socket, tag, Number(words[2]));
        else if (this.refuses(words)) this.say(socket, `${tag} NO [UNAVAILABLE] later`);
        else this.say(socket, ...this.answer(words), `${tag} OK done`);
      }
    });
    this.say(socket, '* OK [CAPABILITY IMAP4rev1 IDLE] ready');
  }

  private answer([verb, second, ...rest]: readonly string[]): string[] {
    switch (verb) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1 IDLE'];
      case 'LIST':
        return ['* LIST (\\HasNoChildren) "/" INBOX'];
      case 'SELECT':
      case 'EXAMINE':
        return [`* ${this.size} EXISTS`, `* OK [UIDVALIDITY ${this.uidValidity}]`, `* OK [UIDNEXT ${this.next}]`];
      case 'UID':
        return second === 'SEARCH' ? [['* SEARCH', ...this.found(rest)].join(' ')] : this.fetch(rest);
      default:
        return [];
    }
  }

  private breaksAt([, second, uid, ...items]: readonly string[]): boolean {
    const isContent = second === 'FETCH' && items.some((item) => item.includes('BODY'));
    return isContent && this.broken !== null && this.broken.uids.includes(Number(uid));
  }

  private breakOff(socket: Socket, tag: string, uid: number): void {
    this.fetched.push(uid);
    if (this.broken?.by === 'refusal') this.say(socket, `${tag} NO [SERVERBUG] Internal error occurred`);
    else socket.destroy();
  }

  private refuses([, second]: readonly string[]): boolean {
    const refuses = second === 'SEARCH' && this.refusesSearch;
    if (refuses) this.refusesSearch = false;
    return refuses;
  }

  private found([key = '', value = '', ...more]: readonly string[]): number[] {
    const old = Array.from({ length: this.old }, (_, index) => index + 1);
    const [first = 0, last = Infinity] = PLACES.test(key) ? key.split(':').map((place) => (place === '*' ? Infinity : Number(place))) : [];
    if (first > 0) return this.found([value, ...more]).filter((uid) => uid >= first && uid <= last);
    const all = more.length > 0 ? this.found(more) : [...old, ...this.fresh.map(({ uid }) => uid)];
    if (key.includes(',')) return key.split(',').flatMap((place) => all.slice(Number(place) - 1, Number(place)));
    if (key === 'SINCE') return all.filter((uid) => this.atOf(uid) >= new Date(`${value} UTC`));
    const from = Number(value.split(':')[0]);
    return all.filter((uid) => uid >= from || uid === this.next - 1);
  }

  private kept(uid: number): Kept | undefined {
    return this.fresh[uid - this.old - 1];
  }

  private atOf(uid: number): Date {
    return this.kept(uid)?.at ?? this.oldAt;
  }

  private fetch([set = '', ...items]: readonly string[]): string[] {
    const wantsContent = items.some((item) => item.includes('BODY'));
    return uidsOf(set).flatMap((uid) => {
      const begin = `* ${uid} FETCH (UID ${uid} INTERNALDATE "${dateOf(this.atOf(uid))}"`;
      if (!wantsContent) {
        this.dated.push(uid);
        return [`${begin})`];
      }
      this.fetched.push(uid);
      if (uid === this.cutAt) {
        this.cutAt = null;
        this.cut();
      }
      const raw = this.kept(uid)?.raw ?? Buffer.from('Subject: old\r\n\r\n');
      return [`${begin} BODY[]<0> {${raw.length}}\r\n${raw.toString('latin1')})`];
    });
  }

  private say(socket: Socket, ...lines: string[]): void {
    const text = lines.map((line) => `${line}\r\n`).join('');
    this.said.lines += lines.length;
    this.said.bytes += text.length;
    if (!socket.destroyed) socket.write(text, 'latin1');
  }
}

const PLACES = /^\d+:[\d*]+$/;

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

function uidsOf(set: string): number[] {
  return set.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** In IMAP's format: ` 1-Dec-2026 10:00:00 +0000`. */
function dateOf(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}
