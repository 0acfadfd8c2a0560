import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { servicePort } from './ports.ts';
import { type SmallDisk, onSmallDisks } from './small-disks.ts';
import { dataFolder } from './data-folder.mjs';

// Only erasable syntax: the set-up of the end-to-end tests runs this very file without a build.

export interface App {
  url: string;
  home: string;
  port: number;
  pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves once it has printed this. @throws Error with its output if it ends before */
  printed(marker: string): Promise<void>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it, and removes a temporary home. */
  stop(): Promise<number | string>;
}

export interface AppOptions {
  /** Kept; a temporary one is removed at the end. */
  home?: string;
  port?: number;
  /** Without a demo account unless requested: creating it takes seconds. */
  env?: Record<string, string>;
  /** Folders that are small disks to it. */
  disks?: readonly SmallDisk[];
}

const root = join(import.meta.dirname, '..', '..');
const { MEMORY_SETTINGS } = (await import(join(root, 'infra/standalone/setup/memory-flags.mjs'))) as {
  MEMORY_SETTINGS: Record<string, string>;
};
const READY = 'Rekindle is ready';

/** The built program in a process of its own, with a home of its own, as `npm start` runs it. */
export async function spawnApp({ home, port, env = {}, disks = [] }: AppOptions = {}): Promise<App> {
  const own = home ?? dataFolder('app');
  const at = port ?? (await servicePort());
  const url = `http://localhost:${at}`;
  const program = [process.execPath, join(root, 'infra/dist/programs/standalone.js')];
  const [command = '', ...args] = onSmallDisks(disks, program);
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...MEMORY_SETTINGS,
      ...process.env,
      NODE_OPTIONS: '',
      DEMO_ACCOUNT: 'off',
      ...env,
      REKINDLE_HOME: own,
      PORT: String(at),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watched = listenTo(child);
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
  const stop = async (): Promise<number | string> => {
    kill('SIGTERM');
    const code = await watched.ended;
    if (!home) rmSync(own, { recursive: true, force: true });
    return code;
  };
  return { url, home: own, port: at, pid: child.pid as number, ...watched, kill, stop };
}

/** @returns once it is ready to be used */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const app = await spawnApp(options);
  await app.printed(READY);
  return app;
}

/** A child's output, and when and how it ends. */
export function listenTo(child: ChildProcess): Pick<App, 'output' | 'printed' | 'ended'> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code ?? 1)));
  const printed = (marker: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => (said.includes(marker) ? resolve() : undefined);
      look();
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
      void ended.then((code) => reject(new Error(`The process ended with ${code} before it said "${marker}":\n${said}`)));
    });
  return { output: () => said, printed, ended };
}
