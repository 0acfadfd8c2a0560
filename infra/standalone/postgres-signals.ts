import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { postgresPrograms } from './postgres-runner.ts';

export type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

const exec = promisify(execFile);

/**
 * Signals a server to end: cutting its connections (SIGINT), immediately (SIGQUIT), or forcibly (SIGKILL). It is no
 * fault if it has already ended.
 */
export async function signalServer(pid: number, name: Ending, platform: string = process.platform, run = exec): Promise<void> {
  try {
    // On Windows a signal sent by Node kills the process; PostgreSQL's own program can send a real one.
    if (platform === 'win32') await run((await postgresPrograms()).pg_ctl, ['kill', name.slice('SIG'.length), String(pid)]);
    else process.kill(pid, name);
  } catch {
    return;
  }
}
