import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dovecotConf, mainCf, masterCf, oauthConf } from './mail-servers-conf.js';
import { DOVECOT, POSTFIX } from './servers-here.mjs';
import { servicePort } from './ports.js';

export interface MailUser {
  address: string;
  /** The name to sign in with; the address if there is none. */
  login?: string;
  password: string;
  /** The OAuth token. */
  token: string;
  certificate: { cert: string; key: string };
}

/** Dovecot to read and Postfix to send, with one mailbox: as packaged by Debian, in a folder and at ports of their own. */
export interface MailServers {
  smtp: { tls: number; starttls: number };
  imap: { tls: number; starttls: number };
  /** From now on neither password nor token is valid. */
  revoke(): Promise<void>;
  /** The messages as they lie in the mailbox: the user's, or that of another address of the same domain. */
  messages(address?: string): string[];
  /** Files a message, as another program would: the server notices by itself. */
  file(raw: string, at?: Date): void;
  /** Recreates the folder: every message has another uid. */
  renumber(): void;
  /** The servers' logs, for a failure. */
  log(): string;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const LOOKS_EVERY_MS = 1_100;

/** @param submission the port for STARTTLS, if it should not be any free one */
export async function startMailServers(user: MailUser, submission?: number): Promise<MailServers> {
  const dir = mkdtempSync(join(tmpdir(), 'rekindle-mail-'));
  chmodSync(dir, 0o755);
  const file = (name: string): string => join(dir, name);
  let [isGood, filed] = [true, 0];
  const provider = await tokenServer((token) => (isGood && token === user.token ? user.address : null));
  const ports = {
    smtps: await servicePort(),
    submission: submission ?? (await servicePort()),
    imaps: await servicePort(),
    imap: await servicePort(),
  };
  const writeUsers = (password: string): void => writeFileSync(file('users'), `${user.login ?? user.address}:{PLAIN}${password}\n`);

  writeFileSync(file('cert.pem'), user.certificate.cert);
  writeFileSync(file('key.pem'), user.certificate.key, { mode: 0o600 });
  writeUsers(user.password);
  for (const name of ['mail', 'postfix', 'spool', 'data', 'run']) mkdirSync(file(name));
  writeFileSync(file('oauth.conf'), oauthConf((provider.address() as AddressInfo).port));
  writeFileSync(file('dovecot.conf'), dovecotConf(dir, ports));
  writeFileSync(file('postfix/main.cf'), mainCf(dir, user.address));
  writeFileSync(file('postfix/master.cf'), masterCf(ports));
  own(file('mail'), 'mail');
  own(file('data'), 'postfix');

  const dovecot = spawn(DOVECOT, ['-F', '-c', file('dovecot.conf')], { stdio: 'ignore' });
  const log = (): string =>
    ['dovecot.log', 'postfix.log'].map((name) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '')).join('\n');
  try {
    await until(() => existsSync(file('run/lmtp')));
    postfix(file('postfix'), 'start');
    await Promise.all(Object.values(ports).map(listening));
  } catch (error) {
    dovecot.kill('SIGTERM');
    provider.close();
    throw new Error(`The mail servers did not start:\n${log()}`, { cause: error });
  }
  return {
    smtp: { tls: ports.smtps, starttls: ports.submission },
    imap: { tls: ports.imaps, starttls: ports.imap },
    revoke: async () => {
      isGood = false;
      writeUsers(`not ${user.password}`);
      // Dovecot looks at its file of users once a second.
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    },
    file: (raw, at = new Date()) => {
      const box = join(dir, 'mail', user.address);
      const name = `${at.getTime()}.${(filed += 1)}.spec`;
      for (const folder of ['new', 'cur', 'tmp']) mkdirSync(join(box, folder), { recursive: true });
      writeFileSync(join(box, 'tmp', name), raw);
      utimesSync(join(box, 'tmp', name), at, at);
      for (const path of [box, ...['new', 'cur', 'tmp', `tmp/${name}`].map((part) => join(box, part))]) own(path, 'mail');
      renameSync(join(box, 'tmp', name), join(box, 'new', name));
    },
    renumber: () => {
      const box = join(dir, 'mail', user.address);
      for (const name of readdirSync(box).filter((one) => one.startsWith('dovecot'))) rmSync(join(box, name), { recursive: true });
    },
    messages: (address = user.address) => ['new', 'cur'].flatMap((box) => filesIn(join(dir, 'mail', address, box))),
    log,
    stop: async () => {
      postfix(file('postfix'), 'stop');
      dovecot.kill('SIGTERM');
      await once(dovecot, 'exit');
      provider.closeAllConnections();
      await new Promise((resolve) => provider.close(resolve));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Says whose token it is, as a provider's introspection does. */
async function tokenServer(ownerOf: (token: string) => string | null): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const username = ownerOf(new URLSearchParams(body).get('token') ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(username === null ? { active: false } : { active: true, username }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const postfix = (conf: string, command: 'start' | 'stop'): void => void execFileSync(POSTFIX, ['-c', conf, command], { stdio: 'pipe' });

function own(path: string, user: string): void {
  const idOf = (option: '-u' | '-g'): number => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  chownSync(path, idOf('-u'), idOf('-g'));
}

const filesIn = (dir: string): string[] =>
  existsSync(dir) ? execFileSync('find', [dir, '-type', 'f'], { encoding: 'utf8' }).split('\n').filter(Boolean).map(readLatin1) : [];

const readLatin1 = (path: string): string => readFileSync(path, 'latin1');

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS / 1000} s`);
    await wait(50);
  }
}

const listening = (port: number): Promise<void> =>
  until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
      }),
  );
