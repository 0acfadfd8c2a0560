import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
const kafka = join(root, 'infra/kafka/kafka.sh');
const HEALTHY_MS = 120_000;
/** Containers have addresses of their own; here only the port can differ. */
const PORTS_APART = 100;

const INIT = `
  const [, program, ...options] = process.argv;
  const child = require('node:child_process').spawn(program, options, { stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));`;

/** Processes in place of the containers of one project, with the folder `/data` of its volume. */
export class Containers {
  /** @param folder the project's folder: pids, logs, and its volumes */
  constructor(folder, services) {
    this.folder = folder;
    this.services = services;
    this.data = join(folder, 'data');
  }

  inData = (text) => text.replace(/^\/data(?=\/|$)/, this.data);

  environmentOf(name, nth = 1) {
    const { environment } = this.services[name];
    const given = Object.entries(environment).map(([key, value]) => [key, this.inData(value)]);
    const { PATH, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE } = process.env;
    const port = String(Number(environment.PORT) + (nth - 1) * PORTS_APART);
    return { ...Object.fromEntries(given), PATH, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE, PORT: port };
  }

  start(name, nth) {
    const file = (kind) => join(this.folder, `${name}-${nth}.${kind}`);
    if (existsSync(file('pid'))) return;
    mkdirSync(this.data, { recursive: true });
    const output = openSync(file('log'), 'a');
    const [program, options] = programOf(this.services[name].command);
    // Below a long-lived process, as below a container's init.
    const kept = ['-e', INIT, '--', program, ...options];
    const env = this.environmentOf(name, nth);
    const child = spawn(process.execPath, kept, { cwd: root, env, detached: true, stdio: ['ignore', output, output] });
    child.unref();
    writeFileSync(file('pid'), String(child.pid));
  }

  async healthy(name, nth) {
    const { environment, healthcheck } = this.services[name];
    const port = this.environmentOf(name, nth).PORT;
    const test = healthcheck.test.slice(1).map((part) => part.replace(`:${environment.PORT}/`, `:${port}/`));
    for (const deadline = Date.now() + HEALTHY_MS; !(await succeeds(...programOf(test))); await wait(200))
      if (Date.now() > deadline) throw new Error(`${name} is not healthy:\n${this.log(name)}`);
  }

  /** One broker, with the settings of its container in the file. */
  startBroker() {
    const { environment } = this.services.kafka;
    const folder = join(this.folder, 'kafka');
    // kafka.sh sets its data folder and its voters.
    const ours = Object.entries(environment).filter(([name]) => !/^KAFKA_(LOG_DIRS|HEAP_OPTS|CONTROLLER_QUORUM_VOTERS)$/.test(name));
    const properties = ours.map(([name, value]) => `${name.slice('KAFKA_'.length).toLowerCase().replaceAll('_', '.')}=${value}\n`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'extra.properties'), properties.join(''));
    const [, port] = /:(\d+)$/.exec(environment.KAFKA_ADVERTISED_LISTENERS);
    execFileSync(kafka, ['start', folder, port], { stdio: ['ignore', 'ignore', 'inherit'] });
  }

  log = (name) =>
    this.files(`${name}-`, '.log')
      .map((file) => readFileSync(file, 'utf8'))
      .join('');

  async stop() {
    const files = this.files('', '.pid');
    const pids = files.map((file) => Number(readFileSync(file, 'utf8')));
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    while (pids.some(isAlive)) await wait(50);
    for (const file of files) rmSync(file);
    if (this.services.kafka) execFileSync(kafka, ['stop', join(this.folder, 'kafka')], { stdio: 'ignore' });
  }

  exec(name, command) {
    const [program, options] = programOf(command.map(this.inData));
    mkdirSync(this.data, { recursive: true });
    const env = name === 'postgres' ? process.env : this.environmentOf(name);
    execFileSync(program, options, { cwd: root, stdio: 'inherit', env });
  }

  files(start, end) {
    const names = existsSync(this.folder) ? readdirSync(this.folder) : [];
    return names.filter((name) => name.startsWith(start) && name.endsWith(end)).map((name) => join(this.folder, name));
  }
}

const programOf = ([program, ...options]) => [program === 'node' ? process.execPath : program, options];

const succeeds = (program, options) => new Promise((resolve) => void execFile(program, options, (error) => resolve(error === null)));

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
