import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp, mailServerAt } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { MailRoutes } from '../../claiming/mail-routes.js';
import { Dns } from '../../mailboxes/hosts/dns.js';
import { SandboxMail } from '../../mailboxes/hosts/sandbox-mail.js';
import { type Pacing, usualPacing } from '../../mailboxes/pacing/pacing.decide.js';
import { CheckDomain } from '../../mailboxes/domains/check-domain.js';
import { LookUpDomain } from '../../mailboxes/domains/look-up-domain.js';
import { SendingDomains } from '../../mailboxes/domains/sending-domains.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import { TestNameServer } from '../../testing/test-name-server.js';

const NAME = 'acme.example';
const HOST = 'go.acme.example';
const FAST: Pacing = {
  ...{ ...usualPacing, gapSeconds: 0, jitterSeconds: 0, rampStart: 50, windowFrom: '00:00', windowTo: '23:59' },
  days: [1, 2, 3, 4, 5, 6, 7],
};

let world: SpecWorld;
let names: TestNameServer;
let domains: SendingDomains;
let check: CheckDomain;
let server: FakeSmtp;
let trackingDomain: string | null;

beforeAll(async () => {
  world = await createMailerWorld();
  names = new TestNameServer();
  const { pool } = world.database;
  const settings = { ...world.settings, dnsServer: await names.listen(), trackingUrl: 'https://click.rekindle.example/t' };
  domains = new SendingDomains(pool, settings);
  check = new CheckDomain(world.clock, settings, domains, new LookUpDomain(new Dns(new SandboxMail(pool, settings), settings)));
});
beforeEach(async () => {
  names.records.clear();
  trackingDomain = null;
  server = new FakeSmtp();
  await server.listen();
  world.clock.set(new Date('2026-11-24T10:00:00.000Z'));
});
afterEach(async () => {
  await world.stopSenders();
  await server.close();
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(async () => {
  await names.close();
  await world.close();
});

/** Campaign emails from an account's mailbox, one lead each, sent after the domain was looked up. */
async function sentAfterCheck(accountId: string, leads = 1): Promise<string[]> {
  await check.run({ accountId, name: NAME, presetId: null, trackingDomains: trackingDomain === null ? [] : [trackingDomain] });
  const routes: MailRoutes = {
    for: async () => ({
      ...{ server: mailServerAt(() => server.url), connections: 1, from: `robin@${NAME}` },
      ...(await domains.proven(accountId, NAME, trackingDomain)),
    }),
  };
  const before = server.caught.length;
  const campaign = await world.seed(leads, { accountId });
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  world.startSenderOn(routes);
  await eventually(async () => expect(server.caught.length).toBe(before + leads));
  await world.stopSenders();
  return server.caught.slice(before).map(({ message }) => message);
}

async function accountWithMailbox(): Promise<string> {
  const { accountId } = await world.seed(0);
  await world.database.pool.query(
    `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, smtp, imap, secrets, key_id, pacing, connected_at, checked_at)
     VALUES ($1, $2, 'active', 'smtp', $3, 'Robin', '{}', '{}', '', '', $4, $5, $5)`,
    [newId(), accountId, `robin@${NAME}`, JSON.stringify(FAST), world.clock.now()],
  );
  return accountId;
}

/** Sets the DNS record as the page shows it. */
async function pasteRecord(accountId: string): Promise<string> {
  await check.run({ accountId, name: NAME, presetId: null, trackingDomains: [] });
  const shown = (await domains.ofAccount(accountId)).get(NAME)?.records.find(({ kind }) => kind === 'dkim')?.paste;
  names.records.set(`${shown?.type} ${shown?.host}`, shown?.value ?? '');
  return shown?.host ?? '';
}

/** Verifies as a receiving server does: from the message and the DNS alone. */
async function proofOf(message: string) {
  const resolver = async (name: string) => [[names.records.get(`TXT ${name}`) ?? '']];
  const { results } = await dkimVerify(Buffer.from(message, 'latin1'), { resolver });
  return results.map(({ status, signingDomain }) => [status.result, signingDomain]);
}

it('signs once the DNS has the record that the page shows, and a receiving server can verify it', async () => {
  const accountId = await accountWithMailbox();
  await pasteRecord(accountId);
  const messages = await sentAfterCheck(accountId, 3);
  expect(await Promise.all(messages.map(proofOf))).toEqual(Array(3).fill([['pass', NAME]]));
});

it('does not sign before the record is found, or while it holds another key', async () => {
  const accountId = await accountWithMailbox();
  expect((await sentAfterCheck(accountId))[0]).not.toMatch(/DKIM-Signature/i);
  const host = await pasteRecord(accountId);
  names.records.set(`TXT ${host}`, 'v=DKIM1; k=rsa; p=MIIBIjANBgkq');
  expect((await sentAfterCheck(accountId))[0]).not.toMatch(/DKIM-Signature/i);
});

it('stops signing once the record is gone', async () => {
  const accountId = await accountWithMailbox();
  await pasteRecord(accountId);
  expect((await sentAfterCheck(accountId))[0]).toMatch(/^DKIM-Signature: /);
  names.records.clear();
  expect((await sentAfterCheck(accountId))[0]).not.toMatch(/DKIM-Signature/i);
});

it('keeps signing while the DNS cannot be queried', async () => {
  const accountId = await accountWithMailbox();
  await pasteRecord(accountId);
  await check.run({ accountId, name: NAME, presetId: null, trackingDomains: [] });
  names.silent = true;
  const unknown = check.run({ accountId, name: NAME, presetId: null, trackingDomains: [] });
  await expect(unknown).rejects.toMatchObject({ name: 'DnsUnreachable' });
  names.silent = false;
  expect(await domains.proven(accountId, NAME, null)).toMatchObject({ dkim: { domain: NAME } });
});

it('lets two accounts sign for one domain, each with its own key', async () => {
  const [one, other] = [await accountWithMailbox(), await accountWithMailbox()];
  expect(await pasteRecord(one)).not.toBe(await pasteRecord(other));
  const messages = [...(await sentAfterCheck(one)), ...(await sentAfterCheck(other))];
  expect(await Promise.all(messages.map(proofOf))).toEqual(Array(2).fill([['pass', NAME]]));
});

/** The hosts of an email's links, pixel and unsubscribe addresses. */
const hostsIn = (message: string): string[] => {
  const text = message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const found = [...text.matchAll(/(https?:\/\/[^/\s"<]+)(\/[tu])\//g)].map(([, origin, path]) => `${origin}${path}`);
  return [...new Set(found)].sort();
};

it('points links, pixel and unsubscribe page to its tracking domain while that points here, otherwise to the installation', async () => {
  const accountId = await accountWithMailbox();
  trackingDomain = HOST;
  const own = [`${world.settings.trackingUrl}`, `${world.settings.publicUrl}/u`].sort();
  expect(hostsIn((await sentAfterCheck(accountId))[0] ?? '')).toEqual(own);
  names.records.set(`CNAME ${HOST}`, 'click.rekindle.example');
  expect(hostsIn((await sentAfterCheck(accountId))[0] ?? '')).toEqual([`https://${HOST}/t`, `https://${HOST}/u`]);
  names.records.set(`CNAME ${HOST}`, 'elsewhere.example');
  expect(hostsIn((await sentAfterCheck(accountId))[0] ?? '')).toEqual(own);
  names.records.delete(`CNAME ${HOST}`);
  expect(hostsIn((await sentAfterCheck(accountId))[0] ?? '')).toEqual(own);
  const { rows } = await world.database.pool.query('SELECT host FROM mailer.tracking_hosts');
  expect(rows).toEqual([{ host: HOST }]);
});

it('uses no host that another mailbox of the domain proved', async () => {
  const accountId = await accountWithMailbox();
  names.records.set(`CNAME ${HOST}`, 'click.rekindle.example');
  await check.run({ accountId, name: NAME, presetId: null, trackingDomains: [HOST, 'in.acme.example'] });
  expect([
    (await domains.proven(accountId, NAME, HOST)).linkHost,
    (await domains.proven(accountId, NAME, 'in.acme.example')).linkHost,
    (await domains.proven(accountId, NAME, null)).linkHost,
  ]).toEqual([HOST, null, null]);
});

it('uses at most fifty hosts of an account, and says so', async () => {
  const accountId = await accountWithMailbox();
  const hosts = Array.from({ length: 51 }, (_, n) => `n${n}.acme.example`);
  for (const host of hosts) names.records.set(`CNAME ${host}`, 'click.rekindle.example');
  for (const host of hosts) await check.run({ accountId, name: NAME, presetId: null, trackingDomains: [host] });
  const { records } = await domains.get(accountId, NAME);
  expect(records?.find(({ kind }) => kind === 'tracking')).toEqual({
    ...{ kind: 'tracking', host: 'n50.acme.example', state: 'fail', found: 'click.rekindle.example', paste: null },
    meaning:
      'The tracking domain is an alias for the links in emails. It leads here, but the account has used 50 tracking domains, which is the most: go on with one of them.',
  });
  expect((await domains.proven(accountId, NAME, 'n50.acme.example')).linkHost).toBeNull();
  await check.run({ accountId, name: NAME, presetId: null, trackingDomains: ['n0.acme.example'] });
  expect((await domains.proven(accountId, NAME, 'n0.acme.example')).linkHost).toBe('n0.acme.example');
  const other = await accountWithMailbox();
  await check.run({ accountId: other, name: NAME, presetId: null, trackingDomains: ['n50.acme.example'] });
  expect((await domains.proven(other, NAME, 'n50.acme.example')).linkHost).toBe('n50.acme.example');
});

it('uses no other host if the installation has no https', async () => {
  const accountId = await accountWithMailbox();
  names.records.set(`CNAME ${HOST}`, 'click.rekindle.example');
  await check.run({ accountId, name: NAME, presetId: null, trackingDomains: [HOST] });
  expect((await new SendingDomains(world.database.pool, world.settings).proven(accountId, NAME, HOST)).linkHost).toBeNull();
});
