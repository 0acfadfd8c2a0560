import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, listenTo } from './app.ts';
import { servicePort } from './ports.ts';

export type ServiceName = 'gateway' | 'campaigns' | 'billing' | 'mailer';

/** One process of the distributed layout, as its npm script starts it. */
export interface Service extends Pick<App, 'output' | 'printed' | 'ended' | 'kill' | 'pid' | 'url' | 'port'> {
  /** e.g. `mailer-2`; also its name in pg_stat_activity. */
  name: string;
  service: ServiceName;
}

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** The command of `npm run start:<service>`, without npm and the shell in between. */
export function commandOf(service: ServiceName): string[] {
  const [program, ...args] = (scripts[`start:${service}`] ?? '').split(' ');
  if (program !== 'node') throw new Error(`start:${service} is not a command of node`);
  return [process.execPath, ...args];
}

/** @param env the whole environment of the process, besides the machine's own needs @returns without waiting for it */
export async function startService(service: ServiceName, name: string, env: Record<string, string>): Promise<Service> {
  const port = env.PORT ? Number(env.PORT) : await servicePort();
  const [program = '', ...args] = commandOf(service);
  const { PATH = '', HOME = '' } = process.env;
  // Compiled code is kept, as by npm start: most of the start-up time goes into compiling.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'rekindle', 'compiled') };
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, ...cache, PGAPPNAME: name, LOG_LEVEL: 'debug', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = listenTo(child);
  return {
    name,
    service,
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    ...output,
    kill: (signal) => void child.kill(signal),
  };
}

/** The lines of a process's log. */
export const linesOf = (service: Pick<Service, 'output'>): Record<string, unknown>[] =>
  service
    .output()
    .split('\n')
    // The part after the last line break is still being written.
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
