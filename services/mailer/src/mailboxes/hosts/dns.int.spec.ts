import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestNameServer } from '../../testing/test-name-server.js';
import { Dns } from './dns.js';
import type { SandboxMail } from './sandbox-mail.js';

const server = new TestNameServer();
let dns: Dns;
beforeAll(async () => {
  dns = new Dns({} as SandboxMail, { dnsServer: await server.listen() });
});
afterAll(() => server.close());

it.each([
  ['unchanged', 'v=spf1 a mx ~all', 'v=spf1 a mx ~all'],
  ['without characters that a database cannot store or a page must not show', 'v=spf1\u0000a \u001b[31m all', 'v=spf1 a  [31m all'],
  ['up to its first four thousand characters', `p=${'A'.repeat(3_000)}${'B'.repeat(3_000)}`, `p=${'A'.repeat(3_000)}${'B'.repeat(998)}`],
])('reads a text %s', async (_, text, read) => {
  server.records.set('TXT acme.example', text);
  expect(await dns.texts('acme.example')).toEqual([read]);
});
