import { afterAll, beforeAll, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
let authorization: string;
beforeAll(async () => {
  gateway = await startGateway();
  authorization = `Bearer ${(await gateway.signUp()).token}`;
});
afterAll(() => gateway.stop());

async function imported(file: Buffer): Promise<[number, unknown]> {
  const start = '--part\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\nContent-Type: text/csv\r\n\r\n';
  const { statusCode, payload } = await gateway.app.inject({
    method: 'POST',
    url: '/api/suppressions/import',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=part' },
    payload: Buffer.concat([Buffer.from(start), file, Buffer.from('\r\n--part--\r\n')]),
  });
  return [statusCode, JSON.parse(payload)];
}

it.each(['utf8', 'utf-16le', 'utf-16be', 'windows-1252'])('reads a list in %s', async (encoding) => {
  const file = iconv.encode(`email;why\nren\u00e9@${encoding}.example;asked\n`, encoding, { addBOM: encoding.startsWith('utf-16') });
  expect(await imported(file)).toEqual([200, { entries: 1, added: 1, already: 0, invalid: 0, faults: [] }]);
});

it.each([
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000', 'hex'),
    'FILE_UNREADABLE',
    'This is a picture. Export the list as CSV and upload that file.',
  ],
  ['no text', Buffer.alloc(2_000), 'FILE_UNREADABLE', 'This is not a text file. Export the list as CSV and upload that file.'],
  [
    'another list',
    Buffer.from('name\nLena\n'),
    'VALIDATION_FAILED',
    'No row of the file holds an email address or a domain: check that it is the right file',
  ],
])('refuses %s with the reason', async (_, file, code, detail) => {
  expect(await imported(file)).toEqual([400, expect.objectContaining({ code, detail })]);
});
