import { readdirSync } from 'node:fs';
import { type Server, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
let port: number;
beforeAll(async () => {
  gateway = await startGateway({}, { timeouts: { headersMs: 300, silenceMs: 300 } });
  jane = await gateway.signUp();
  await gateway.app.listen(0, '127.0.0.1');
  ({ port } = gateway.app.getHttpServer().address() as { port: number });
});
afterAll(() => gateway.stop());

/** The response up to the end of the connection. */
const say = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
const HALF_A_BODY =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":';
const problemOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('{')));
const LATE = { status: 408, code: 'VALIDATION_FAILED', detail: 'The request took too long to arrive' };

it('refuses headers that never end', async () => {
  const answer = await say('GET /api HTTP/1.1\r\nHost: localhost\r\nX-Half');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(problemOf(answer)).toMatchObject(LATE);
});

it('refuses a body that stops arriving', async () => {
  const answer = await say(HALF_A_BODY);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(problemOf(answer)).toMatchObject(LATE);
});

it('refuses an upload that stops arriving, and keeps nothing of it', async () => {
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\n${'a@b.example\n'.repeat(20_000)}`;
  const answer = await say(
    `POST /api/leads/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${jane.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999999\r\n\r\n${file}`,
  );
  expect(problemOf(answer)).toMatchObject(LATE);
  const { uploadsDir } = gateway.app.get<Settings>(SETTINGS);
  const files = async () => readdirSync(uploadsDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await until(files, (left) => left.length === 0);
});

it('drops three hundred of them while serving everybody else', async () => {
  const upload =
    `POST /api/leads/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${jane.token}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 999\r\n\r\n--x\r\n';
  const half = [...Array<string>(250).fill(HALF_A_BODY), ...Array<string>(50).fill(upload)].map(say);
  expect((await fetch(`http://127.0.0.1:${port}/api`, { headers: { connection: 'close' } })).status).toBe(200);
  for (const answer of await Promise.all(half)) expect(problemOf(answer)).toMatchObject(LATE);
  const server = gateway.app.getHttpServer() as Server;
  await until(
    () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open))),
    (open) => open === 0,
  );
});

it('lets responses take longer, as event streams do', async () => {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${jane.token}`, accept: 'text/event-stream' };
  const stream = await fetch(`http://127.0.0.1:${port}/api/updates`, { headers, signal: end.signal });
  const ended = stream.text().then(
    () => 'cut',
    (error: Error) => error.name,
  );
  for (let n = 0; n < 3; n += 1) expect(problemOf(await say(HALF_A_BODY))).toMatchObject(LATE);
  end.abort();
  expect(await ended).toBe('AbortError');
});
