import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type TestLeadLists, startLeadLists } from '../lead-lists/testing/start-lead-lists.js';

const LIMIT = 200_000;
let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists({ UPLOAD_MAX_BYTES: String(LIMIT) })));
afterAll(() => lists.stop());

const START = '--x\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\nContent-Type: text/csv\r\n\r\n';
const END = '\r\n--x--\r\n';

function open(account: string, headers: Record<string, string> = {}): ClientRequest {
  const client = request(`${lists.url}/leads/upload`, {
    method: 'POST',
    headers: { 'x-account': account, 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });
  client.on('error', () => undefined);
  return client;
}

async function answerOf(client: ClientRequest): Promise<{ status: number; code?: string; detail?: string }> {
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, ...(JSON.parse(await text(response)) as object) };
}

describe('an upload', () => {
  it('may arrive byte by byte', async () => {
    const client = open(newId());
    const answer = answerOf(client);
    for (const byte of Buffer.from(`${START}email,name\nada@x.co,Zoé\n${END}`)) client.write(Uint8Array.of(byte));
    client.end();
    expect(await answer).toMatchObject({ status: 201, valid_leads: 1 });
  });

  it('decodes quotation marks in its name, which browsers send as %22, and keeps other percent signs', async () => {
    const account = newId();
    await lists.upload(account, 'email\nada@x.co\n', 'the "warm" 100%25.csv');
    await lists.settle();
    const { body } = await lists.call(account, 'GET', '/leads');
    expect(body).toMatchObject({ lead_lists: [{ fileName: 'the "warm" 100%25.csv' }] });
  });

  it('aborted by its client leaves no file', async () => {
    const account = newId();
    const client = open(account);
    client.write(`${START}email\n${'a@x.co\n'.repeat(1_000)}`);
    await until(
      () => lists.files(account).length,
      (files) => files === 1,
    );
    client.destroy();
    await until(
      () => lists.files(account).length,
      (files) => files === 0,
    );
    expect(await lists.count('campaigns.imports')).toBe(0);
  });

  it('that ends before its last boundary is refused and leaves no file', async () => {
    const account = newId();
    const client = open(account);
    client.end(`${START}email\na@x.co\n`);
    expect(await answerOf(client)).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      detail: 'The upload was cut short. Please try again.',
    });
    expect(lists.files(account)).toEqual([]);
  });

  it('over the limit is refused as soon as the limit is reached, with a response even if the client keeps sending', async () => {
    const account = newId();
    const client = open(account);
    const answer = answerOf(client);
    client.write(START);
    let answered = false;
    void answer.then(() => (answered = true));
    const piece = 'a@example.com\n'.repeat(5_000);
    for (let sent = 0; sent < 100 * LIMIT && !answered; sent += piece.length)
      if (!client.write(piece)) await until(() => answered || !client.writableNeedDrain);
    expect(await answer).toEqual({ status: 400, code: 'FILE_TOO_LARGE', detail: 'File must be less than 200000 bytes' });
    expect(lists.files(account)).toEqual([]);
  });

  it('a byte below the limit is accepted, and of exactly the limit refused', async () => {
    const rows = 'email,name\n'.padEnd(LIMIT - 100, 'a@x.co,a\n');
    const send = (bytes: number) => lists.upload(newId(), `${rows}\n`.padEnd(bytes, '\n'));
    expect((await send(LIMIT - 1)).status).toBe(201);
    expect(await send(LIMIT)).toMatchObject({
      status: 400,
      body: { code: 'FILE_TOO_LARGE', detail: 'File must be less than 200000 bytes' },
    });
  });

  it('not named .csv is refused before its bytes arrive', async () => {
    const client = open(newId());
    client.write(`${START.replace('leads.csv', 'leads.xlsx')}the first bytes`);
    expect(await answerOf(client)).toEqual({ status: 400, code: 'FILE_NOT_CSV', detail: 'Only CSV files are supported' });
    client.destroy();
  });

  it.each([
    ['without a file', '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--\r\n', {}],
    ['with its file in another field', `${START.replace('name="file"', 'name="csv"')}email\n${END}`, {}],
    ['of no part', '--x--\r\n', {}],
    ['of nonsense', 'nonsense', {}],
    ['without a boundary', 'nonsense', { 'content-type': 'multipart/form-data' }],
  ])('%s is refused', async (_what, body, headers) => {
    const client = open(newId(), headers);
    client.end(body);
    expect(await answerOf(client)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
