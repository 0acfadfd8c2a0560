import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import { TestNameServer } from '../../testing/test-name-server.js';
import { Dns } from './dns.js';
import { MX_BOUNDS, MailDomains } from './mail-domains.js';
import type { SandboxMail } from './sandbox-mail.js';

const DAY_MS = 86_400_000;
const clock = new ManualClock();
let server: TestNameServer;
let dnsServer: string;
let database: TestDatabase;
beforeAll(async () => {
  server = new TestNameServer();
  dnsServer = await server.listen();
  database = await createTestDatabase([platformMigrations, mailerMigrations]);
  server.records.set('MX harbor.example', 'mx.harbor.example');
  server.records.set('A bare.example', '192.0.2.7');
  server.records.set('MX never.example', '.');
});
beforeEach(async () => {
  server.silent = false;
  server.asked = 0;
  await database.pool.query('TRUNCATE mailer.mail_domains');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const domains = (settings: { sandbox?: boolean; dnsServer?: string | null } = {}): MailDomains => {
  const own = { sandbox: false, dnsServer, encryptionKey: 'k'.repeat(32), ...settings };
  return new MailDomains(database.pool, clock, own, new Dns({} as SandboxMail, own));
};
const known = (names: string[], settings = {}) => domains(settings).known(new Set(names));

describe('whether a domain accepts mail', () => {
  it.each([
    ['yes, with a mail server of its own', 'harbor.example', true],
    ['yes, with only an address', 'bare.example', true],
    ['no, if it says so', 'never.example', false],
    ['no, if the name does not exist', 'gone.example', false],
  ])('%s', async (_, domain, takesMail) => {
    expect(await known([domain])).toEqual({ dead: new Set(takesMail ? [] : [domain]), unchecked: 0 });
  });
});

describe('the DNS', () => {
  it('is asked about a domain once a week', async () => {
    const both = ['harbor.example', 'gone.example'];
    await known(both);
    const asked = server.asked;
    expect(await known(both)).toEqual({ dead: new Set(['gone.example']), unchecked: 0 });
    expect(server.asked).toBe(asked);
    clock.advance(7 * DAY_MS);
    await known(both);
    expect(server.asked).toBe(2 * asked);
  });

  it('is asked a limited number of times, and the next request asks about the rest', async () => {
    const many = Array.from({ length: MX_BOUNDS.lookUps + 20 }, (_, n) => `d${n}.example`);
    expect(await known(many)).toMatchObject({ unchecked: 20 });
    expect(await known(many)).toMatchObject({ unchecked: 0 });
  });

  it('keeps nobody waiting when it does not answer, and no domain is blamed for it', async () => {
    server.silent = true;
    const started = performance.now();
    expect(await known(['harbor.example', 'gone.example'])).toEqual({ dead: new Set(), unchecked: 2 });
    expect(performance.now() - started).toBeLessThan(MX_BOUNDS.ms + 1_000);
  });

  it('is not asked if emails only reach the sandbox, unless a server is configured', async () => {
    expect(await known(['gone.example'], { sandbox: true, dnsServer: null })).toEqual({ dead: new Set(), unchecked: 0 });
    expect(await known(['gone.example'], { sandbox: true })).toEqual({ dead: new Set(['gone.example']), unchecked: 0 });
  });

  it("stores no domain's name", async () => {
    await known(['harbor.example']);
    const { rows } = await database.pool.query<{ domain_hash: string }>('SELECT domain_hash FROM mailer.mail_domains');
    expect(rows).toEqual([{ domain_hash: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });
});
