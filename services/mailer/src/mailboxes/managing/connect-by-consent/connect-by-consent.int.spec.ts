import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestMailServer } from '@rekindle/email/testing';
import { JobQueue, Streams } from '@rekindle/event-sourcing';
import { OAuth, createLogger, newId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type { Dns } from '../../hosts/dns.js';
import { MailHosts } from '../../hosts/mail-hosts.js';
import type { SandboxMail } from '../../hosts/sandbox-mail.js';
import { MailProviders } from '../../providers/mail-providers.js';
import { MailboxChecks } from '../../checks/check-mailbox.js';
import { type SpecWorld, createMailerWorld } from '../../../testing/create-world.js';
import { MailboxAccess } from '../../mailbox/mailbox-access.js';
import { MailboxAuthorizations } from '../mailbox-authorizations.js';
import { MailboxLimit } from '../../mailbox/mailbox-limit.js';
import { MailboxStreams } from '../../mailbox/mailbox-streams.js';
import { Mailboxes } from '../../mailbox/mailboxes.js';
import { Recheck } from '../../health/recheck.js';
import { EndMailbox } from '../end-mailbox.js';
import { ConnectByConsentHandler } from './connect-by-consent.js';

const EMAIL = 'robin@acme.example';
let world: SpecWorld;
let mail: TestMailServer;
let provider: Server;
let asked: { path: string; form: Record<string, string> }[];
let refusesRefresh = false;

beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  mail = await new TestMailServer().listen();
  asked = [];
  refusesRefresh = false;
  provider = createServer((request, response) => {
    void formOf(request).then((form) => {
      asked.push({ path: request.url ?? '', form });
      const identity = `x.${Buffer.from(JSON.stringify({ email: EMAIL })).toString('base64url')}.x`;
      const isRefresh = form.grant_type === 'refresh_token';
      if (isRefresh && refusesRefresh)
        return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      const tokens = isRefresh
        ? { access_token: 'a token' }
        : { access_token: 'a token', refresh_token: 'a refresh token', id_token: identity };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...tokens, expires_in: 3_600, token_type: 'Bearer' }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await mail.close();
  await new Promise((resolve) => provider.close(resolve));
});

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}

function parts() {
  const { pool } = world.database;
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const { smtp, imap } = mail.places('127.0.0.1', EMAIL);
  const servers = {
    ...{ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, imapUrl: `imap://127.0.0.1:${imap.port}` },
    ...{ oauthUrl: url, oauthSecret: 'a secret', dnsServer: '' },
  };
  const sandboxMail = { servers: async () => servers, serves: async () => true } as unknown as SandboxMail;
  const settings = { ...world.settings, sandbox: true };
  const logger = createLogger('silent', 'spec');
  const providers = new MailProviders(sandboxMail, settings);
  const dns = { addresses: async (host: string) => [host] } as unknown as Dns;
  const checks = new MailboxChecks(new MailHosts(dns, sandboxMail, settings));
  const oauth = new OAuth();
  const mailboxes = new Mailboxes(pool, settings);
  const streams = new MailboxStreams(world.store, new Streams(pool, world.store, world.clock));
  const access = new MailboxAccess(pool, mailboxes, providers, oauth, logger);
  const recheck = new Recheck(world.clock, checks, streams, mailboxes, access, new JobQueue());
  const authorizations = new MailboxAuthorizations(pool, settings);
  const limit = new MailboxLimit(pool, world.clock);
  const handler = new ConnectByConsentHandler(
    authorizations,
    providers,
    oauth,
    limit,
    checks,
    streams,
    mailboxes,
    new JobQueue(),
    recheck,
    new ProfileVault(pool),
    logger,
  );
  return { handler, authorizations, mailboxes, access, providers, oauth, ending: new EndMailbox(mailboxes, streams, new JobQueue()) };
}

type Parts = ReturnType<typeof parts>;

async function consented({ authorizations, handler }: Parts, accountId: string, answer: object = { code: 'a code' }) {
  const state = newId();
  await authorizations.begin(state, { accountId, userId: newId(), provider: 'google', verifier: 'v'.repeat(43) });
  return handler.execute({ answer: { state, ...answer } } as never);
}

describe('a consent', () => {
  it('connects the mailbox that it was given for, which signs in with its token', async () => {
    const all = parts();
    const { accountId } = await world.seed(0);
    const result = (await consented(all, accountId)) as { connected: string };
    const row = await all.mailboxes.get(accountId, result.connected);
    expect(row).toMatchObject({ email: EMAIL, provider: 'google', presetId: 'google', fromName: 'Acme', state: 'active' });
    expect(all.mailboxes.secretsOf(row)).toEqual({ accessToken: 'a token', refreshToken: 'a refresh token' });
    expect(asked).toMatchObject([
      {
        path: '/google/token',
        form: { code: 'a code', code_verifier: 'v'.repeat(43), redirect_uri: 'http://localhost:3000/api/mailboxes/oauth/callback' },
      },
    ]);
    expect(mail.signIns.map(({ method }) => method)).toEqual(['XOAUTH2', 'XOAUTH2']);
  });

  it("renews an existing mailbox's token when it is given again", async () => {
    const all = parts();
    const { accountId } = await world.seed(0);
    const first = await consented(all, accountId);
    expect(await consented(all, accountId)).toEqual(first);
    expect(await all.mailboxes.ofAccount(accountId)).toHaveLength(1);
  });

  it('renews nothing of a mailbox that is disconnected during the check', async () => {
    const all = parts();
    const { accountId } = await world.seed(0);
    const { connected } = (await consented(all, accountId)) as { connected: string };
    const row = await all.mailboxes.get(accountId, connected);
    const file = mail.file.bind(mail);
    mail.file = (text) => void all.ending.run(accountId, connected, 'user').then(() => file(text));
    expect(await consented(all, accountId)).toEqual({ problem: 'state' });
    const { rows } = await world.database.pool.query('SELECT smtp, secrets FROM mailer.mailboxes WHERE id = $1', [connected]);
    expect(rows).toEqual([{ smtp: {}, secrets: row.secrets }]);
  });

  it('is valid once, and not if the user declined', async () => {
    const all = parts();
    const { accountId } = await world.seed(0);
    expect(await consented(all, accountId, { error: 'access_denied' })).toEqual({ problem: 'denied' });
    expect(await all.handler.execute({ answer: { state: 'unknown', code: 'x' } } as never)).toEqual({ problem: 'state' });
    expect(await all.mailboxes.ofAccount(accountId)).toEqual([]);
  });

  it('connects nothing if the mailbox does not work', async () => {
    const all = parts();
    const { accountId } = await world.seed(0);
    mail.options.token = 'another token';
    expect(await consented(all, accountId)).toEqual({ problem: 'check' });
    expect(await all.mailboxes.ofAccount(accountId)).toEqual([]);
  });
});

describe('an expired token', () => {
  const ending = async (all: Parts) => {
    const { accountId } = await world.seed(0);
    const { connected } = (await consented(all, accountId)) as { connected: string };
    await world.database.pool.query(`UPDATE mailer.mailboxes SET token_expires_at = now() + interval '1 minute' WHERE id = $1`, [
      connected,
    ]);
    asked = [];
    return all.mailboxes.get(accountId, connected);
  };

  it('is renewed once, however many callers need it', async () => {
    const all = parts();
    const row = await ending(all);
    const accounts = await Promise.all(Array.from({ length: 5 }, () => all.access.accountOf(row)));
    expect(accounts.map(({ smtp }) => smtp.credentials)).toEqual(Array(5).fill({ user: EMAIL, accessToken: 'a token' }));
    expect(asked.map(({ form }) => form.grant_type)).toEqual(['refresh_token']);
  });

  it('is left to the check, which finds it refused, if the provider no longer renews it', async () => {
    const all = parts();
    const row = await ending(all);
    refusesRefresh = true;
    expect((await all.access.accountOf(row)).smtp.credentials).toEqual({ user: EMAIL, accessToken: 'a token' });
  });
});

it('a consent from Google includes a refresh token and uses PKCE', async () => {
  const { providers, oauth } = parts();
  const request = await oauth.newRequest(providers.callback());
  const url = new URL(await oauth.authorizationUrl(await providers.of('google'), request));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ access_type: 'offline', prompt: 'consent', code_challenge_method: 'S256', state: request.state },
    scope: 'openid email https://mail.google.com/',
  });
});
