import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CADDY, NGINX } from '../support/servers-here.mjs';

/** A running proxy of the page, with the page's file unchanged. */
export interface Proxy {
  /** The certificate authority to trust when calling it. */
  ca: string;
  /** Everything that it has logged. */
  written(): string;
  stop(): Promise<void>;
}

const LETS_ENCRYPT = 'acme-v02.api.letsencrypt.org';
const LETS_ENCRYPT_ADDRESS = '127.0.0.2';

/** Where the page's file looks for certificates: our own authority at the address of Let's Encrypt. */
const authority = (store: string): string => `{
  admin off
  skip_install_trust
  default_bind ${LETS_ENCRYPT_ADDRESS}
  auto_https disable_redirects
  storage file_system ${store}
  servers {
    protocols h1 h2
  }
}
${LETS_ENCRYPT} {
  tls internal
  rewrite /directory /acme/local/directory
  acme_server
}
`;

export async function startNginx(certificate: string, key: string): Promise<Proxy> {
  mkdirSync('/etc/letsencrypt/live/app.example.com', { recursive: true });
  copyFileSync(certificate, '/etc/letsencrypt/live/app.example.com/fullchain.pem');
  copyFileSync(key, '/etc/letsencrypt/live/app.example.com/privkey.pem');
  execFileSync(NGINX, ['-t'], { stdio: 'pipe' });
  const nginx = spawn(NGINX, ['-g', 'daemon off;'], { stdio: 'ignore' });
  await listening('127.0.0.1');
  const logs = ['rekindle.log', 'error.log', 'access.log'].map((name) => join('/var/log/nginx', name));
  return {
    ca: readFileSync(certificate, 'utf8'),
    written: () => logs.map((log) => readFileSync(log, 'utf8')).join(''),
    stop: () => ended(nginx),
  };
}

/** @param folder for the files of Caddy and the authority */
export async function startCaddy(folder: string): Promise<Proxy> {
  writeFileSync('/etc/hosts', `${readFileSync('/etc/hosts', 'utf8')}${LETS_ENCRYPT_ADDRESS} ${LETS_ENCRYPT}\n`);
  const [store, config, output] = ['authority', 'authority.caddy', 'caddy.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(folder);
  writeFileSync(config, authority(store));
  const run = (path: string, log: number | 'ignore', env: Record<string, string> = {}): ChildProcess =>
    spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', path], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: folder, ...env },
    });
  const ours = run(config, 'ignore');
  await listening(LETS_ENCRYPT_ADDRESS);
  const root = join(store, 'pki/authorities/local/root.crt');
  const caddy = run('/etc/caddy/Caddyfile', openSync(output, 'a'), { SSL_CERT_FILE: root });
  await listening('127.0.0.1');
  return {
    ca: readFileSync(root, 'utf8'),
    written: () => ['/var/log/caddy/rekindle.log', output].map((log) => readFileSync(log, 'utf8')).join(''),
    stop: async () => void (await Promise.all([ended(caddy), ended(ours)])),
  };
}

async function listening(address: string): Promise<void> {
  const answers = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(443, address, () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
    });
  while (!(await answers())) await wait(50);
}

function ended(child: ChildProcess): Promise<void> {
  const end = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return end;
}
