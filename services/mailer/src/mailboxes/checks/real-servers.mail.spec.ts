import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SmtpSession, type SmtpTarget, composeMime, smtpClients } from '@rekindle/email';
import { specAuthority, specCertificate } from '@rekindle/email/testing';
import { MailboxChecks } from './check-mailbox.js';
import type { MailAccount, TlsMode } from './mail-account.js';
import { signInToRead } from './imap-step.js';
import type { MailHosts } from '../hosts/mail-hosts.js';
import { setTimeout as wait } from 'node:timers/promises';
import { type MailServers, startMailServers } from '../../../../../tests/support/mail-servers.js';
import { startTcpProxy } from '../../../../../tests/support/tcp-proxy.js';

const HOST = 'mail.spec.example';
const EMAIL = 'robin@acme.example';
const [PASSWORD, TOKEN] = ['app password', 'ya29.token'];
const BY = { password: { user: EMAIL, password: PASSWORD }, token: { user: EMAIL, accessToken: TOKEN } };
const STEPS = ['dns', 'tls', 'smtp', 'imap', 'round_trip'];

let servers: MailServers;
beforeAll(async () => {
  servers = await startMailServers({ address: EMAIL, password: PASSWORD, token: TOKEN, certificate: specCertificate });
});
afterAll(() => servers.stop());

/** Resolves as given; which hosts are allowed is tested elsewhere. */
const hosts = {
  check: async (server: object) => ({ ...server, address: '127.0.0.1', ca: specAuthority }),
  isOwnNetwork: () => true,
} as unknown as MailHosts;

function account(tls: Exclude<TlsMode, 'none'>, credentials: MailAccount['smtp']['credentials'], host = HOST): MailAccount {
  const place = (port: number) => ({ host, port, tls, user: EMAIL, credentials });
  return { email: EMAIL, smtp: place(servers.smtp[tls]), imap: place(servers.imap[tls]) };
}

const check = (mailbox: MailAccount) => new MailboxChecks(hosts).run(mailbox, { step: 20_000, arrival: 30_000 });

describe.each(['tls', 'starttls'] as const)('a mailbox at Dovecot and Postfix by %s', (tls) => {
  it.each(['password', 'token'] as const)('passes every check with a %s, and its message is deleted again', async (by) => {
    const checks = await check(account(tls, BY[by]));
    expect(checks.map(({ step, ok, advice }) => [step, ok, advice])).toEqual(STEPS.map((step) => [step, true, undefined]));
    expect(servers.messages()).toEqual([]);
  });

  it('does not sign in with a wrong password', async () => {
    const last = (await check(account(tls, { user: EMAIL, password: 'no' }))).at(-1);
    expect([last?.step, last?.ok, last?.detail]).toEqual(['smtp', false, expect.stringContaining('535')]);
  });

  it('is not connected if the certificate is for another name', async () => {
    const last = (await check(account(tls, BY.password, 'other.spec.example'))).at(-1);
    expect([last?.step, last?.ok]).toEqual(['tls', false]);
  });
});

const target = (port: number, credentials: SmtpTarget['credentials'] = BY.password): SmtpTarget => ({
  ...{ host: HOST, address: '127.0.0.1', port, ca: specAuthority },
  ...{ secure: port === servers.smtp.tls, encryption: 'required' as const, credentials },
});

const message = (n: number): Buffer =>
  composeMime(
    { subject: `Nº ${n}`, text: `.\n..\n.dot\n${'naïve — '.repeat(30)}\nFrom here\n\n.`, html: '<p>.</p>\n.\n' },
    {
      deliveryId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      from: { name: 'Robin', address: EMAIL },
      replyTo: EMAIL,
      to: { address: EMAIL },
      date: new Date(),
    },
  );

const bodyOf = (text: string): string => text.replaceAll('\r\n', '\n').split('\n\n').slice(1).join('\n\n');

/** Waits until the mailbox has this many messages, and takes them out. */
async function arrived(count: number): Promise<string[]> {
  for (let waited = 0; servers.messages().length < count && waited < 200; waited += 1) await wait(100);
  const found = servers.messages();
  const client = await signInToRead(account('tls', BY.password), {
    host: HOST,
    address: '127.0.0.1',
    port: servers.imap.tls,
    ca: specAuthority,
  });
  await client.mailboxOpen('INBOX');
  await client.messageDelete('1:*');
  await client.logout();
  return found;
}

describe.each(['auto', 'nodemailer'] as const)('campaign emails by %s through Postfix', (client) => {
  const send = async (session: SmtpSession, messages: readonly Buffer[]): Promise<unknown[]> => {
    const verdicts: unknown[] = [];
    for (const [at, one] of messages.entries()) {
      expect(await session.announce({ from: EMAIL, to: EMAIL })).toBeNull();
      verdicts.push(await session.send(one, at + 1 < messages.length ? { from: EMAIL, to: EMAIL } : undefined));
    }
    return verdicts;
  };

  it.each(['tls', 'starttls'] as const)('arrive as they were written, one after the other, over %s', async (tls) => {
    const session = await smtpClients[client](target(servers.smtp[tls]), 'acme.example');
    const messages = [1, 2, 3, 4, 5].map(message);
    expect(await send(session, messages)).toEqual(messages.map(() => ({ kind: 'accepted' })));
    session.quit();
    const bodies = (await arrived(messages.length)).map(bodyOf).sort();
    expect(bodies).toEqual(messages.map((one) => bodyOf(one.toString('latin1'))).sort());
  });

  it('are sent after signing in by XOAUTH2', async () => {
    const session = await smtpClients[client](target(servers.smtp.tls, BY.token), 'acme.example');
    expect(await send(session, [message(6)])).toEqual([{ kind: 'accepted' }]);
    session.quit();
    expect(await arrived(1)).toHaveLength(1);
  });

  it('are refused for an address that Postfix does not relay to, and the next one is sent', async () => {
    const session = await smtpClients[client](target(servers.smtp.tls), 'acme.example');
    expect(await session.announce({ from: EMAIL, to: 'not an address@' })).toMatchObject({ kind: 'refused', at: 'recipient' });
    const following = session.usable ? session : await smtpClients[client](target(servers.smtp.tls), 'acme.example');
    expect(await send(following, [message(7)])).toEqual([{ kind: 'accepted' }]);
    following.quit();
    expect(await arrived(1)).toHaveLength(1);
  });

  it('are lost, and none arrives, if the line is cut in the middle of DATA', async () => {
    const proxy = await startTcpProxy();
    proxy.forwardTo(`127.0.0.1:${servers.smtp.tls}`);
    const session = await smtpClients[client]({ ...target(servers.smtp.tls), port: proxy.port, secure: true }, 'acme.example');
    expect(await session.announce({ from: EMAIL, to: EMAIL })).toBeNull();
    proxy.slow(200);
    const verdict = session.send(Buffer.concat([message(8), Buffer.alloc(400_000, `${'x'.repeat(70)}\r\n`)]));
    await wait(50);
    proxy.cut();
    expect(await verdict).toEqual({ kind: 'lost' });
    expect(servers.messages()).toEqual([]);
    await proxy.stop();
  });
});

it('a revoked password is reported to sending and to checks', async () => {
  await servers.revoke();
  for (const credentials of [BY.password, BY.token]) {
    await expect(smtpClients.auto(target(servers.smtp.tls, credentials), 'acme.example')).rejects.toMatchObject({ code: 535 });
    const last = (await check(account('tls', credentials))).at(-1);
    expect([last?.step, last?.ok]).toEqual(['smtp', false]);
  }
});
