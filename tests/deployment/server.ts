import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type LocalPostgres, startPostgres } from '../../infra/standalone/postgres.js';
import { type MailServers, startMailServers } from '../support/mail-servers.js';
import { KAFKA_CACHE } from '../support/kafka-here.mjs';
import { postgresTools } from '../support/servers-here.mjs';
import type { Proxy } from './proxies.js';

const NAMES = ['evil.example', 'app.example.com', 'click.example.com', 'smtp.example.com', 'postgres', 'kafka'];
const root = join(import.meta.dirname, '..', '..');
const TOOLS = postgresTools();
const agent = new Agent({ keepAlive: false });

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** The machine of the page (own-network.sh), with docker.mjs in place of Docker and Postfix as the mail provider. */
export class Server {
  readonly dir = mkdtempSync(join(tmpdir(), 'rekindle-server-'));
  proxy: Proxy | undefined;
  /** Of the calling account. */
  token = '';
  mail!: MailServers;
  private postgres!: LocalPostgres;

  static async start(): Promise<Server> {
    const server = new Server();
    await server.prepare();
    return server;
  }

  at = (...path: string[]): string => join(this.dir, ...path);

  private async prepare(): Promise<void> {
    chmodSync(this.dir, 0o755);
    writeFileSync('/etc/hosts', `127.0.0.1 localhost ${hostname()} ${NAMES.join(' ')}\n`);
    const names = `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(',')}`;
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', this.at('key.pem')];
    const made = ['req', '-x509', ...key, '-out', this.at('cert.pem'), '-days', '2', '-subj', '/CN=example.com', '-addext', names];
    execFileSync('openssl', made, { stdio: 'pipe' });
    mkdirSync(this.at('bin'));
    const docker = `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'docker.mjs')}" "$@"\n`;
    writeFileSync(this.at('bin/docker'), docker, { mode: 0o755 });
    this.postgres = await startPostgres(this.at('postgres'), { port: 5432, durable: false, settings: ['max_connections=400'] });
    const create =
      'psql --username=postgres --command="CREATE ROLE rekindle LOGIN SUPERUSER" --command="CREATE DATABASE rekindle" postgres';
    await this.follow(create, this.dir);
    const [cert, privateKey] = ['cert.pem', 'key.pem'].map((name) => readFileSync(this.at(name), 'utf8')) as [string, string];
    const account = { address: 'hello@example.com', login: 'user', password: 'password', token: 'none' };
    this.mail = await startMailServers({ ...account, certificate: { cert, key: privateKey } }, 587);
  }

  /** @param down the command that ends everything that runs */
  async stop(down: string): Promise<void> {
    await this.proxy?.stop();
    await this.follow(down).catch(() => undefined);
    await this.mail.stop();
    await this.postgres.stop();
    rmSync(this.dir, { recursive: true, maxRetries: 5 });
  }

  /** Runs commands of the page in the clone, as somebody signed in to the server would. */
  async follow(commands: string, cwd = this.at('rekindle')): Promise<string> {
    const { stdout } = await promisify(execFile)('sh', ['-e', '-c', commands], {
      cwd,
      env: {
        PATH: [this.at('bin'), ...(TOOLS ? [TOOLS] : []), process.env.PATH].join(':'),
        HOME: this.dir,
        DOCKER_STATE: this.at('containers'),
        NODE_EXTRA_CA_CERTS: this.at('cert.pem'),
        KAFKA_CACHE,
        // Compiled code is kept, as by npm start: most of the start-up time goes into compiling.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'rekindle', 'compiled'),
        ...{ PGHOST: 'postgres', PGUSER: 'rekindle' },
        ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.${root}.insteadOf`, GIT_CONFIG_VALUE_0: 'https://github.com/your/rekindle' },
      },
    });
    return stdout;
  }

  open(url: string, { method, headers, body }: Asked = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      request(url, { agent, ca: this.proxy?.ca, servername: new URL(url).hostname, method, headers }, resolve)
        .once('error', reject)
        .end(body);
    });
  }

  async call(url: string, asked: Asked = {}): Promise<Answer> {
    const answer = await this.open(url, asked);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() };
  }

  /** A call of the API, through the proxy. @throws Error with the response if it is refused */
  async api<T>(path: string, body?: object): Promise<T> {
    const type = { 'content-type': 'application/json' };
    const answer = await this.call(`https://app.example.com/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...(body && type) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as T;
  }
}

export async function until<T>(look: () => T | Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    await wait(200);
  }
}
