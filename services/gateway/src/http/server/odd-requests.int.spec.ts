import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
let port: number;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' });
  jane = await gateway.signUp();
  await gateway.app.listen(0, '127.0.0.1');
  ({ port } = gateway.app.getHttpServer().address() as { port: number });
});
afterAll(() => gateway.stop());

const HALF = 'contains a character that cannot be stored (NUL, or half of a surrogate pair): remove it and send it again';
const BROKEN = 'is not percent-encoded UTF-8: write % as %25, and other characters as their UTF-8 bytes';

describe('an address', () => {
  it.each([
    ['/api/leads/items/export?search=%00', 'search', HALF],
    ['/api/leads/items?search=a&source=b%00', 'source', HALF],
    ['/api/leads/items?search=a&search=%00', 'search.1', HALF],
    ['/api/leads/items?search=%', 'search', BROKEN],
    ['/api/leads/items?search=100%25%', 'search', BROKEN],
    ['/api/leads/items?%zz=1', '%zz', BROKEN],
    ['/api/leads/items?search=%ed%a0%80', 'search', BROKEN],
    ['/api/billing/performance/%00', 'month', HALF],
    ['/api/stripe/status/cs_%00', 'session_id', HALF],
    ['/sandbox/api/messages?q=%00', 'q', HALF],
    ['/sandbox/api/messages?q=%c3', 'q', BROKEN],
  ])('that cannot be decoded or stored is refused naming the field: %s', async (url, field, why) => {
    const answer = await jane.call('GET', url);
    const message = `${field} ${why}`;
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json()).toMatchObject({ detail: message, errors: [{ field, message }] });
  });

  it.each(['/api/campaigns/%zz', '/api/campaigns/%ed%a0%80', '/%'])('with a malformed path is refused: %s', async (url) => {
    const detail = 'The address is not percent-encoded UTF-8: write % as %25, and other characters as their UTF-8 bytes';
    expect((await jane.call('GET', url)).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
  });

  it('has at most a hundred parameters, in any form', async () => {
    const items = async (query: string) => (await jane.call('GET', `/api/leads/items?${query}`)).json();
    expect(await items('a&'.repeat(99))).toMatchObject({ items: [] });
    for (const one of ['a&', 'a=1&', 'search=b&', 'a[b][c]=1&', '&'])
      expect(await items(one.repeat(101))).toMatchObject({ status: 400, detail: 'The address has more than 100 parameters: send fewer' });
  });

  it('is not checked if a mail program may have changed it', async () => {
    for (const url of ['/t/nobody?dest=%', '/t/%00', '/u/%00']) expect((await gateway.app.inject(url)).statusCode).toBe(404);
  });
});

/** The server's response to these bytes, up to the end of the connection. */
const say = (...parts: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => parts.forEach((part) => socket.write(part)));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
  });
const firstLine = async (...parts: string[]): Promise<string> => (await say(...parts)).split('\r\n')[0] ?? '';

const END = 'Host: localhost\r\nConnection: close\r\n\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const LOGIN = `POST /api/auth/login HTTP/1.1\r\n${JSON_TYPE}`;

describe('an unusual request', () => {
  it.each([
    ['HTTP/1.0', [`GET /api HTTP/1.0\r\n${END}`], 'HTTP/1.1 200 OK'],
    ['an address in absolute form', [`GET http://localhost/api HTTP/1.1\r\n${END}`], 'HTTP/1.1 200 OK'],
    ['another scheme', [`GET ftp://localhost/api HTTP/1.1\r\n${END}`], 'HTTP/1.1 404 Not Found'],
    ['an upgrade', ['GET /api HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nHost: localhost\r\n\r\n'], 'HTTP/1.1 200 OK'],
    ['TRACE', [`TRACE /api HTTP/1.1\r\n${END}`], 'HTTP/1.1 404 Not Found'],
    ['OPTIONS *', [`OPTIONS * HTTP/1.1\r\n${END}`], 'HTTP/1.1 404 Not Found'],
    ['an unknown method', [`BREW /api HTTP/1.1\r\n${END}`], 'HTTP/1.1 400 Bad Request'],
    ['HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], 'HTTP/1.1 400 Bad Request'],
    ['no HTTP', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'], 'HTTP/1.1 400 Bad Request'],
    [
      'two hosts',
      [`GET /api HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n`],
      'HTTP/1.1 421 Misdirected Request',
    ],
    ['two lengths', [`${LOGIN}Content-Length: 2\r\nContent-Length: 3\r\n${END}{} `], 'HTTP/1.1 400 Bad Request'],
    ['a length and chunks', [`${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`], 'HTTP/1.1 400 Bad Request'],
    ['a length below zero', [`${LOGIN}Content-Length: -2\r\n${END}{}`], 'HTTP/1.1 400 Bad Request'],
    ['a length too short', [`${LOGIN}Content-Length: 1\r\n${END}{}`], 'HTTP/1.1 400 Bad Request'],
    ['a length beyond all numbers', [`${LOGIN}Content-Length: 99999999999999999999999\r\n${END}{}`], 'HTTP/1.1 400 Bad Request'],
    ['a length beyond the limit', [`${LOGIN}Content-Length: 9999999999\r\n${END}{}`], 'HTTP/1.1 413 Payload Too Large'],
    ['a chunk without a size', [`${LOGIN}Transfer-Encoding: chunked\r\n${END}zz\r\n{}\r\n0\r\n\r\n`], 'HTTP/1.1 400 Bad Request'],
    [
      'a chunk beyond the limit',
      [`${LOGIN}Transfer-Encoding: chunked\r\n${END}fffffffffffffff\r\n{`, 'x'.repeat(2 ** 21)],
      'HTTP/1.1 413 Payload Too Large',
    ],
    ['an unknown encoding', [`${LOGIN}Transfer-Encoding: gzip\r\n${END}{}`], 'HTTP/1.1 400 Bad Request'],
    ['a compressed body', [`${LOGIN}Content-Encoding: gzip\r\nContent-Length: 2\r\n${END}{}`], 'HTTP/1.1 400 Bad Request'],
    ['an expectation', [`${LOGIN}Expect: nothing\r\nContent-Length: 2\r\n${END}{}`], 'HTTP/1.1 417 Expectation Failed'],
    ['a promise to go on', [`${LOGIN}Expect: 100-continue\r\nContent-Length: 2\r\n${END}{}`], 'HTTP/1.1 100 Continue'],
    ['a GET with a body', [`GET /api HTTP/1.1\r\n${JSON_TYPE}Content-Length: 2\r\n${END}{}`], 'HTTP/1.1 200 OK'],
    ['thousands of headers', [`GET /api HTTP/1.1\r\n${'a:b\r\n'.repeat(3_000)}${END}`], 'HTTP/1.1 431 Request Header Fields Too Large'],
    ['CONNECT', [`CONNECT localhost:80 HTTP/1.1\r\n${END}`], ''],
  ])('gets a proper response: %s', async (_, parts, expected) => {
    expect(await firstLine(...parts)).toBe(expected);
    expect((await gateway.app.inject('/health/live')).statusCode).toBe(200);
  });
});
