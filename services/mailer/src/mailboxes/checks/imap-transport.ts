import { type Socket, connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ImapTransport } from 'imapflow';
import { ResponseCount } from './response-count.js';

/** So small that no turn of the event loop parses more than a few hundred responses. */
const PIECE = 1_024;
/** More than the folders of a mailbox, or its messages in a day; each costs the parser some twenty microseconds. */
export const RESPONSES_AT_ONCE = 10_000;
export const RESPONSES_A_SECOND = 200;

/** Code of the error that ends a connection whose server sends responses faster than anybody requests them. */
export const FLOODED = 'EFLOODED';

/** The library's sockets, with a limit on what a server may send before it is parsed. */
export const boundedTransport: ImapTransport = {
  connect: ({ host, port, secure, servername, tls }, onConnect) =>
    bounded(
      secure
        ? connectTls({ ...tls, host, port, ...(servername !== undefined && { servername }) }, onConnect)
        : connectTcp({ host, port }, onConnect),
    ),
  upgrade: (plain, { host, servername, tls }, onSecure) =>
    bounded(connectTls({ ...tls, host, socket: plain, ...(servername !== undefined && { servername }) }, onSecure)),
};

function bounded<S extends Socket>(socket: S): S {
  const push = socket.push.bind(socket);
  const count = new ResponseCount();
  let [left, since] = [RESPONSES_AT_ONCE, performance.now()];
  socket.push = (chunk: unknown, encoding) => {
    if (!Buffer.isBuffer(chunk)) return push(chunk, encoding);
    const now = performance.now();
    left = Math.min(RESPONSES_AT_ONCE, left + ((now - since) / 1_000) * RESPONSES_A_SECOND) - count.in(chunk);
    since = now;
    if (left < 0) {
      socket.destroy(Object.assign(new Error('The server sends more responses than anybody asks for'), { code: FLOODED }));
      return false;
    }
    let wantsMore = true;
    for (let at = 0; at < chunk.length; at += PIECE) wantsMore = push(chunk.subarray(at, at + PIECE));
    return wantsMore;
  };
  return socket;
}
