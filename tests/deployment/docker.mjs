// Takes the place of `docker compose` where there is no Docker: runs what infra/compose.single.yml would run, without
// containers, for the commands of docs/deployment.md. PostgreSQL runs already, under the name that the file gives it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, parseEnv } from 'node:util';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const state = process.env.DOCKER_STATE;
const [log, pidFile, data] = ['log', 'pid', 'data'].map((name) => join(state, name));
const HEALTHY_MS = 120_000;

const [compose, ...rest] = process.argv.slice(2);
if (compose !== 'compose') throw new Error(`docker ${compose} is not on the page`);
const at = rest.findIndex((one) => ['up', 'down', 'logs', 'exec', 'run'].includes(one));
const { values } = parseArgs({
  args: rest.slice(0, at),
  options: { 'env-file': { type: 'string' }, file: { type: 'string', short: 'f' } },
});
const [verb, ...args] = rest.slice(at);

const set = values['env-file'] ? parseEnv(readFileSync(values['env-file'], 'utf8')) : {};
const filled = (value) => value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, usual) => set[name] || usual);
const { services } = parse(readFileSync(values.file, 'utf8'));
const { rekindle } = services;
const environment = {
  ...Object.fromEntries(Object.entries(rekindle.environment).map(([name, value]) => [name, filled(value)])),
  ...{ PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS },
  // Whom the container's port is open to, `ports` says.
  HOST: '127.0.0.1',
  METRICS_HOST: '127.0.0.1',
  REKINDLE_HOME: data,
  UPLOADS_DIR: join(data, 'uploads'),
  SEALING_KEYS_FILE: join(data, 'sealing-keys'),
};

const programOf = ([program, ...options]) => [program === 'node' ? process.execPath : program, options];

const isHealthy = () => {
  const [program, options] = programOf(rekindle.healthcheck.test.slice(1));
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const INIT = `
  const [, program, ...options] = process.argv;
  const child = require('node:child_process').spawn(program, options, { stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));`;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const COMMANDS = {
  async up() {
    // PostgreSQL, asked for by itself, runs already.
    if (args.includes('postgres')) return;
    mkdirSync(data, { recursive: true });
    const output = openSync(log, 'a');
    const [program, options] = programOf(rekindle.command);
    // Below a process that stays, as below a container's init.
    const kept = ['-e', INIT, '--', program, ...options];
    const child = spawn(process.execPath, kept, { cwd: root, env: environment, detached: true, stdio: ['ignore', output, output] });
    child.unref();
    writeFileSync(pidFile, String(child.pid));
    if (!args.includes('--wait')) return;
    for (const deadline = Date.now() + HEALTHY_MS; !isHealthy(); await wait(200))
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Not healthy:\n${readFileSync(log, 'utf8')}`);
  },
  async down() {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    process.kill(pid, 'SIGTERM');
    while (isAlive(pid)) await wait(50);
    if (!args.includes('--volumes')) return;
    rmSync(state, { recursive: true });
    execFileSync('psql', ['--quiet', '--command=DROP DATABASE rekindle', '--command=CREATE DATABASE rekindle', 'postgres']);
  },
  logs: () => process.stdout.write(readFileSync(log)),
  exec() {
    const [service, ...command] = args.filter((one) => !['-T', '--rm', '--no-deps'].includes(one));
    const [program, options] = programOf(command.map((one) => (one === '/data' ? data : one)));
    execFileSync(program, options, { cwd: root, stdio: 'inherit', env: service === 'postgres' ? process.env : environment });
  },
  run() {
    mkdirSync(data, { recursive: true });
    COMMANDS.exec();
  },
};
await COMMANDS[verb]();
