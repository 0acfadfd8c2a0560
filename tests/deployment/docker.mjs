// Replaces `docker compose` where there is no Docker: runs the commands of the Compose files without containers,
// for the commands of docs/deployment.md. PostgreSQL already runs, under the name that the files give it.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { composed } from './compose-files.mjs';
import { Containers } from './containers.mjs';

const VERBS = ['up', 'down', 'logs', 'exec', 'run'];
const [compose, ...rest] = process.argv.slice(2);
if (compose !== 'compose') throw new Error(`docker ${compose} is not on the page`);
const at = rest.findIndex((one) => VERBS.includes(one));
const { values } = parseArgs({
  args: rest.slice(0, at),
  options: { 'env-file': { type: 'string' }, file: { type: 'string', short: 'f', multiple: true } },
});
const set = values['env-file'] ? parseEnv(readFileSync(values['env-file'], 'utf8')) : {};
const { name, services } = composed(values.file, set);
const folder = join(process.env.DOCKER_STATE, name);
const containers = new Containers(folder, services);
const [verb, ...args] = rest.slice(at);

const COMMANDS = {
  async up() {
    const options = { build: { type: 'boolean' }, detach: { type: 'boolean' }, wait: { type: 'boolean' } };
    const asked = parseArgs({ args, allowPositionals: true, options: { ...options, scale: { type: 'string', multiple: true } } });
    const { scale = [], wait = false } = asked.values;
    const names = asked.positionals.length > 0 ? asked.positionals : Object.keys(services);
    const times = Object.fromEntries(scale.map((one) => one.split('=')));
    if (names.includes('kafka')) containers.startBroker();
    const ours = names.filter((one) => services[one].build);
    const all = ours.flatMap((one) => Array.from({ length: Number(times[one] ?? 1) }, (_, index) => [one, index + 1]));
    for (const one of all) containers.start(...one);
    if (wait) await Promise.all(all.map((one) => containers.healthy(...one)));
  },
  async down() {
    await containers.stop();
    if (!args.includes('--volumes')) return;
    rmSync(folder, { recursive: true });
    execFileSync('psql', ['--quiet', '--command=DROP DATABASE rekindle', '--command=CREATE DATABASE rekindle', 'postgres']);
  },
  logs: () => process.stdout.write(containers.log(args[0])),
  exec() {
    const [service, ...command] = args.filter((one) => !['-T', '--rm', '--no-deps'].includes(one));
    containers.exec(service, command);
  },
  run: () => COMMANDS.exec(),
};
await COMMANDS[verb]();
