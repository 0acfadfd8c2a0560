import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { FLOODED, boundedTransport } from './imap-transport.js';

let close: () => void = () => undefined;
afterEach(() => close());

/** @returns what is received from a server that sends this text, and the code of the error that ends the connection */
async function received(text: Buffer, times: number): Promise<{ pieces: number[]; lines: number; code: string | null }> {
  const server = createServer((socket): void => {
    const more = (n: number): void => {
      if (n === 0) socket.end();
      else if (!socket.destroyed) socket.write(text, () => setImmediate(more, n - 1));
    };
    socket.on('error', () => undefined);
    more(times);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  const socket = boundedTransport.connect({ host: '127.0.0.1', port, secure: false }, () => undefined);
  const pieces: number[] = [];
  let [lines, code]: [number, string | null] = [0, null];
  socket.on('data', (chunk: Buffer) => {
    pieces.push(chunk.length);
    lines += chunk.filter((byte) => byte === 0x0a).length;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code ?? null));
  await new Promise((resolve) => socket.once('close', resolve));
  return { pieces, lines, code };
}

it('disconnects from a server that sends responses without end, and processes a few at a time until then', async () => {
  const { pieces, lines, code } = await received(Buffer.from('* OK x\r\n'.repeat(8_192)), Infinity);
  expect(code).toBe(FLOODED);
  expect(lines).toBeLessThan(11_000);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(1_024);
});

it('accepts messages of any number of lines', async () => {
  const message = Buffer.from(`* 1 FETCH (BODY[] {${400_000}}\r\n${'\r\n'.repeat(200_000)})\r\n`);
  const { pieces, lines, code } = await received(message, 3);
  expect([lines, code]).toEqual([3 * 200_002, null]);
  expect(pieces.reduce((sum, size) => sum + size, 0)).toBe(3 * message.length);
});
