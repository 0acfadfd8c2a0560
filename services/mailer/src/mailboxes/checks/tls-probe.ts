import { type Socket, connect as connectTcp, isIP } from 'node:net';
import { checkServerIdentity, connect as connectTls } from 'node:tls';
import type { CheckedHost } from '../hosts/mail-hosts.js';
import type { TlsMode } from './mail-account.js';

const MOST_BYTES = 16_384;

export type Protocol = 'smtp' | 'imap';

/** The server does not speak the protocol in the settings; `said`: its first words. */
export class NotThatProtocol extends Error {
  constructor(readonly said: string) {
    super('The server does not speak this protocol');
    this.name = 'NotThatProtocol';
  }
}
export class NoStartTls extends Error {}
export class TooSlow extends Error {}

const GREETINGS: Readonly<Record<Protocol, RegExp>> = { smtp: /^220 [^\n]*\n/m, imap: /^\* (OK|PREAUTH)\b[^\n]*\n/m };

/**
 * Connects to a checked address and sets up encryption as configured, up to the point of signing in. The certificate must be
 * for the host's name.
 * @throws Error, NotThatProtocol, NoStartTls or TooSlow
 */
export async function probeTls(host: CheckedHost, tls: TlsMode, protocol: Protocol, deadlineMs: number): Promise<void> {
  const sockets: Socket[] = [];
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow('The server took too long to answer')), deadlineMs);
  try {
    await Promise.race([encrypt(host, tls, protocol, sockets), late.promise]);
  } finally {
    clearTimeout(timer);
    // Only the last one: it destroys the socket below it as well, and Node 24 crashes if that one is destroyed first.
    sockets.at(-1)?.destroy();
  }
}

async function encrypt(host: CheckedHost, tls: TlsMode, protocol: Protocol, sockets: Socket[]): Promise<void> {
  const socket = tls === 'tls' ? await secured(host, null, sockets) : await opened(connectTcp(placeOf(host)), 'connect', sockets);
  await received(socket, GREETINGS[protocol]);
  if (tls !== 'starttls') return;
  if (protocol === 'smtp') {
    socket.write('EHLO localhost\r\n');
    if (!/^250[ -]STARTTLS/im.test(await received(socket, /^250 [^\n]*\n/m))) throw new NoStartTls();
  }
  socket.write(protocol === 'smtp' ? 'STARTTLS\r\n' : 'a STARTTLS\r\n');
  const answer = await received(socket, protocol === 'smtp' ? /^\d{3} [^\n]*\n/m : /^a (OK|NO|BAD)\b[^\n]*\n/m);
  if (!/^220|^a OK/m.test(answer)) throw new NoStartTls();
  await secured(host, socket, sockets);
}

const placeOf = ({ address, port }: CheckedHost) => ({ host: address, port });

function secured(host: CheckedHost, plain: Socket | null, sockets: Socket[]): Promise<Socket> {
  plain?.removeAllListeners();
  const socket = connectTls({
    ...(plain ? { socket: plain } : placeOf(host)),
    ...(host.ca !== undefined && { ca: host.ca }),
    servername: isIP(host.host) ? '' : host.host,
    checkServerIdentity: (_, certificate) => checkServerIdentity(host.host, certificate),
  });
  return opened(socket, 'secureConnect', sockets);
}

function opened(socket: Socket, event: string, sockets: Socket[]): Promise<Socket> {
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve(socket));
    socket.on('error', reject).once('close', () => reject(new Error('The server closed the connection')));
  });
}

/** The bytes up to the end of an answer; a server that never stops is cut off. */
function received(socket: Socket, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const receive = (chunk: Buffer): void => {
      said += chunk.toString('latin1');
      const isOver = end.test(said);
      if (!isOver && said.length < MOST_BYTES && !/^(4|5)\d\d |^HTTP|^\* BYE/m.test(said)) return;
      socket.off('data', receive);
      if (isOver) resolve(said);
      else reject(new NotThatProtocol(said.slice(0, 200)));
    };
    socket.on('data', receive);
    socket.once('error', reject).once('close', () => reject(new NotThatProtocol(said.slice(0, 200))));
  });
}
