import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { freePort } from '../../infra/standalone/postgres.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Load {
  emails: number;
  bytes: number;
  connections: number;
}

export interface Sink {
  port: number;
  /** How many it has taken since the last call. */
  taken(): Promise<number>;
  stop(): void;
}

export async function startSink(): Promise<Sink> {
  const child = fork(join(import.meta.dirname, 'sink.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const taken = async (): Promise<number> => {
    child.send({});
    return ((await once(child, 'message')) as [{ taken: number }])[0].taken;
  };
  return { port, taken, stop: () => void child.kill() };
}

const hasSmtpSource = (): boolean => {
  try {
    execFileSync('sh', ['-c', 'command -v smtp-source']);
    return true;
  } catch {
    return false;
  }
};

export const baselineName = hasSmtpSource() ? "postfix's smtp-source" : 'a raw socket client of our own';

/** @returns emails a second of a client that records nothing */
export async function baseline(port: number, { emails, bytes, connections }: Load): Promise<number> {
  const began = performance.now();
  if (hasSmtpSource()) {
    const options = ['-s', connections, '-l', bytes, '-m', emails, '-d', '-c', `127.0.0.1:${port}`].map(String);
    await once(spawn('smtp-source', options, { stdio: 'ignore' }), 'exit');
    return emails / ((performance.now() - began) / 1_000);
  }
  const child = fork(join(import.meta.dirname, 'raw-client.ts'), [port, connections, emails, bytes].map(String));
  const [{ seconds }] = (await once(child, 'message')) as [{ seconds: number }];
  return emails / seconds;
}

export interface Mailer {
  pid: number;
  /** Its peak memory, in MB. */
  memory(): number;
  /** Whether it has ended by itself. */
  ended(): boolean;
  /** Microseconds of CPU that it has used. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Microseconds of CPU that a process has used. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The mailer as a process of its own, as an installation runs it. @param home its REKINDLE_HOME */
export async function startMailer(
  databaseUrl: string,
  smtpPort: number,
  home: string,
  key = randomBytes(24).toString('hex'),
): Promise<Mailer> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    REKINDLE_HOME: home,
    ENCRYPTION_KEY: key,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '',
  };
  const main = join(import.meta.dirname, '../../infra/dist/programs/mailer.js');
  // As `npm run start:mailer` does.
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
  const child: ChildProcess = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'inherit', 'inherit'], cwd: home });
  const pid = child.pid ?? 0;
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    pid,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    memory: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
    cpu: () => cpuOf(pid),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
