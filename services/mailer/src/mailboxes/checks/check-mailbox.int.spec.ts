import { type Server, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Dns } from '../hosts/dns.js';
import { type CheckedHost, type HostAndPort, MailHosts } from '../hosts/mail-hosts.js';
import type { SandboxMail } from '../hosts/sandbox-mail.js';
import { type MailServerOptions, TestMailServer, specAuthority } from '@rekindle/email/testing';
import { MailboxChecks } from './check-mailbox.js';
import type { MailAccount } from './mail-account.js';

const HOST = 'mail.spec.example';
const EMAIL = 'robin@acme.example';
const TIMEOUTS = { step: 2_000, arrival: 3_000 };
let closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const PRIVATE = { mailHostsPrivate: true, sandbox: false };
const noSandbox = { serves: async () => false } as unknown as SandboxMail;

/** Resolves names for these specs, and trusts their certificate authority. */
class SpecHosts extends MailHosts {
  constructor(
    addresses: () => Promise<string[]>,
    settings = PRIVATE,
    private readonly ca: string | null = specAuthority,
  ) {
    super({ addresses } as unknown as Dns, noSandbox, settings);
  }

  override async check(server: HostAndPort): Promise<CheckedHost> {
    return { ...(await super.check(server)), ...(this.ca !== null && { ca: this.ca }) };
  }
}

const checksAt = (addresses = ['127.0.0.1'], settings = PRIVATE, ca: string | null = specAuthority) =>
  new MailboxChecks(new SpecHosts(async () => addresses, settings, ca));

async function serverWith(options: Partial<MailServerOptions> = {}): Promise<TestMailServer> {
  const server = await new TestMailServer(options).listen();
  closing.push(() => server.close());
  return server;
}

/** A server that sends this text to everybody, the given number of times. */
async function saying(text: string, times: number): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    const more = (n: number): void => {
      if (n > 0 && !socket.destroyed) socket.write(text, () => setImmediate(more, n - 1));
    };
    more(times);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as { port: number }).port;
}

function accountOf(server: TestMailServer, host = HOST, opens: object = {}): MailAccount {
  const { smtp, imap } = server.places(host, EMAIL);
  const place = ({ password, ...rest }: typeof smtp) => ({ ...rest, credentials: { user: EMAIL, password, ...opens } });
  return { email: EMAIL, smtp: place(smtp), imap: place(imap) };
}

const run = async (account: MailAccount, checks = checksAt()) => checks.run(account, TIMEOUTS);
const failed = async (account: MailAccount, checks?: MailboxChecks) => {
  const all = await run(account, checks);
  expect(all.slice(0, -1).every(({ ok }) => ok)).toBe(true);
  const { step, ok, detail, advice } = all.at(-1) ?? {};
  expect(ok).toBe(false);
  return [step, detail, advice];
};

describe.each(['tls', 'starttls', 'none'] as const)('a working mailbox with %s', (tls) => {
  it('passes each check, and its test message is deleted again', async () => {
    const server = await serverWith({ tls });
    expect(await run(accountOf(server))).toEqual([
      { step: 'dns', ok: true, detail: `${HOST} is 127.0.0.1.` },
      {
        ...{ step: 'tls', ok: true },
        detail:
          tls === 'none'
            ? `Without encryption, within the own network: ${HOST}.`
            : `Both connections are encrypted, with certificates for ${HOST}.`,
      },
      { step: 'smtp', ok: true, detail: `Signed in at ${HOST} to send as ${EMAIL}.` },
      { step: 'imap', ok: true, detail: `Signed in at ${HOST} to read as ${EMAIL}.` },
      { step: 'round_trip', ok: true, detail: `A message to ${EMAIL} was sent, found and deleted again.` },
    ]);
    expect(server.envelopes).toEqual([{ from: EMAIL, to: EMAIL }]);
    expect(server.messages).toEqual([]);
  });
});

it('signs in to both servers with a token, by XOAUTH2', async () => {
  const server = await serverWith({ tls: 'tls' });
  const { smtp, imap, email } = accountOf(server);
  const token = { user: EMAIL, accessToken: 'a token' };
  const account = { email, smtp: { ...smtp, credentials: token }, imap: { ...imap, credentials: token } };
  expect((await run(account)).map(({ step, ok }) => [step, ok])).toEqual(
    ['dns', 'tls', 'smtp', 'imap', 'round_trip'].map((step) => [step, true]),
  );
  expect(server.signIns).toEqual([
    { protocol: 'smtp', method: 'XOAUTH2', user: EMAIL },
    { protocol: 'imap', method: 'XOAUTH2', user: EMAIL },
  ]);
});

describe('a host', () => {
  it.each([
    ['does not exist', [], `The host ${HOST} does not exist.`],
    ['is in a private network', ['10.0.0.7'], `${HOST} points to a private address, which this server does not connect to.`],
    [
      'has one private address among public ones',
      ['93.184.215.14', '192.168.1.5'],
      `${HOST} points to a private address, which this server does not connect to.`,
    ],
    ['is this machine', ['127.0.0.1'], `${HOST} points to an address of this machine, which this server does not connect to.`],
    ['has link-local addresses', ['169.254.169.254'], `${HOST} points to a link-local address, which this server does not connect to.`],
  ])('is refused before anything is sent to it if it %s', async (_, addresses, detail) => {
    const server = await serverWith();
    const all = await run(accountOf(server), checksAt(addresses, { mailHostsPrivate: false, sandbox: false }));
    expect(all).toEqual([{ step: 'dns', ok: false, detail, advice: expect.any(String) }]);
    expect(server.signIns).toEqual([]);
  });

  it('is connected at the address that was checked, even if its name resolves differently the second time', async () => {
    const server = await serverWith();
    let asked = 0;
    const rebinding = new SpecHosts(async () => ((asked += 1) <= 2 ? ['127.0.0.1'] : ['10.0.0.1']));
    expect((await new MailboxChecks(rebinding).run(accountOf(server), TIMEOUTS)).at(-1)).toMatchObject({ step: 'round_trip', ok: true });
    expect(asked).toBe(2);
  });

  it('is refused on a port that is not for mail', async () => {
    const server = await serverWith();
    const account = accountOf(server);
    expect(await failed({ ...account, smtp: { ...account.smtp, port: 80 } })).toEqual([
      ...['dns', 'Port 80 is not a port of a mail server.', 'Usual ports: 465 or 587 to send, 993 or 143 to read.'],
    ]);
  });
});

describe('an encrypted connection', () => {
  it('fails with a certificate for another name', async () => {
    const server = await serverWith({ tls: 'tls' });
    expect(await failed(accountOf(server, 'smtp.other.example'))).toEqual([
      'tls',
      'The certificate that smtp.other.example shows belongs to another name: “DNS:mail.spec.example”.',
      'Use the host name that your provider gives; it is the one in the certificate.',
    ]);
    expect(server.signIns).toEqual([]);
  });

  it('fails with a certificate of an untrusted authority', async () => {
    const server = await serverWith({ tls: 'starttls' });
    expect(await failed(accountOf(server), checksAt(undefined, PRIVATE, null))).toEqual([
      'tls',
      `The certificate of ${HOST} was not issued by an authority that is trusted.`,
      'The operator of the mail server has to install a certificate of a public authority.',
    ]);
  });

  it('fails on a port that does not use TLS from the start, and the advice names the setting that works', async () => {
    const server = await serverWith();
    const account = accountOf(server);
    const [step, detail, advice] = await failed({ ...account, smtp: { ...account.smtp, tls: 'tls' } });
    expect([step, detail]).toEqual(['tls', `${HOST}, port ${account.smtp.port}, does not use TLS from the start.`]);
    expect(advice).toBe('Choose STARTTLS for this port. Usually it is port 465 with TLS, or port 587 with STARTTLS.');
  });

  it('fails on a server without STARTTLS', async () => {
    const server = await serverWith();
    const account = accountOf(server);
    expect((await failed({ ...account, imap: { ...account.imap, tls: 'starttls' } })).slice(0, 2)).toEqual([
      'tls',
      `${HOST}, port ${account.imap.port}, offers no STARTTLS.`,
    ]);
  });

  it('is mandatory on the public internet', async () => {
    const server = await serverWith();
    expect((await failed(accountOf(server), checksAt(['93.184.215.14']))).slice(0, 2)).toEqual([
      'tls',
      `Without encryption, everybody on the way to ${HOST} could read the password.`,
    ]);
  });
});

describe('a server', () => {
  const withSmtpAt = async (port: number): Promise<MailAccount> => {
    const account = accountOf(await serverWith());
    return { ...account, smtp: { ...account.smtp, port } };
  };

  it('is reported with its first words if it speaks another protocol', async () => {
    const account = await withSmtpAt(await saying('HTTP/1.1 400 Bad Request\r\n\r\n', 1));
    expect((await failed(account)).slice(0, 2)).toEqual([
      'tls',
      `${HOST}, port ${account.smtp.port}, does not answer as a server to send mail: “HTTP/1.1 400 Bad Request”.`,
    ]);
  });

  it.each([
    ['on one line', 'x'.repeat(4_096)],
    ['on line after line', '220-more\r\n'],
  ])('is disconnected if it sends text forever %s', async (_, text) => {
    const account = await withSmtpAt(await saying(text, Infinity));
    expect((await failed(account))[1]).toMatch(/does not answer as a server to send mail/);
  });

  it('times out if it sends nothing', async () => {
    const account = await withSmtpAt(await saying('', 0));
    expect((await failed(account)).slice(0, 2)).toEqual(['tls', `${HOST}, port ${account.smtp.port}, did not answer in time.`]);
  });

  it('is reported if it is not running', async () => {
    const server = await serverWith();
    const account = accountOf(server);
    closing = [];
    await server.close();
    expect((await failed(account)).slice(0, 2)).toEqual(['tls', `${HOST}, port ${account.smtp.port}, accepts no connections.`]);
  });
});

describe('a sign-in', () => {
  it.each([
    [
      { password: 'another' },
      'smtp',
      `${HOST} did not accept the sign-in to send. It said: “535 5.7.8 Authentication credentials invalid”.`,
      'Check user and password. Many providers want an app password, or the whole address as the user.',
    ],
    [
      { smtpRefusal: { code: 534, words: '5.7.9 Application-specific password required' } },
      'smtp',
      `${HOST} did not accept the sign-in to send. It said: “534 5.7.9 Application-specific password required”.`,
      'Your provider wants an app password here, not the password of the account. Make one in its security settings and paste it.',
    ],
    [
      { smtpRefusal: { code: 535, words: '5.7.139 Authentication unsuccessful, basic authentication is disabled' } },
      'smtp',
      `${HOST} did not accept the sign-in to send. It said: “535 5.7.139 Authentication unsuccessful, basic authentication is disabled”.`,
      'Your provider no longer takes passwords here: connect with the button "Sign in with Microsoft".',
    ],
    [
      { imapRefusal: '[ALERT] Your account is not enabled for IMAP use.' },
      'imap',
      `${HOST} did not accept the sign-in to read. It said: “Your account is not enabled for IMAP use.”.`,
      'Reading by IMAP is switched off for this mailbox: switch it on in the settings of your mail provider.',
    ],
  ] as [Partial<MailServerOptions>, string, string, string][])('is explained when it fails: %j', async (options, step, detail, advice) => {
    const server = await serverWith();
    const account = accountOf(server);
    Object.assign(server.options, options);
    expect(await failed(account)).toEqual([step, detail, advice]);
  });
});

it.each([
  ['finds every message, whatever is searched for', { findsAll: true }, false],
  ['expunges every message that is marked as deleted', {}, true],
] as [string, Partial<MailServerOptions>, boolean][])(
  'no message of its owner is removed by a server that %s',
  async (_, options, isDeleted) => {
    const server = await serverWith(options);
    server.file('Message-ID: <own@acme.example>\r\n\r\nOwn');
    for (const message of server.messages) message.isDeleted = isDeleted;
    expect((await run(accountOf(server))).at(-1)).toMatchObject({ step: 'round_trip', ok: true });
    expect(server.messages.map((message) => [/<(own|check)/.exec(message.text)?.[1], message.isDeleted])).toEqual([
      ['own', isDeleted],
      ['check', true],
    ]);
  },
);

it('a message that does not come back is reported', async () => {
  const server = await serverWith({ loses: true });
  expect((await failed(accountOf(server))).slice(0, 2)).toEqual([
    'round_trip',
    `A message to ${EMAIL} was accepted and did not arrive within 3 seconds.`,
  ]);
});
