import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { postgresPrograms } from './postgres-runner.ts';

export type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

const exec = promisify(execFile);

/**
 * Asks a server to end: cutting its connections (SIGINT), at once (SIGQUIT), or not asking it (SIGKILL). One that has
 * ended already is no fault.
 */
export async function signalServer(pid: number, name: Ending, platform: string = process.platform, run = exec): Promise<void> {
  try {
    // Windows ends what Node signals outright; PostgreSQL's own program has a way to ask.
    if (platform === 'win32') await run((await postgresPrograms()).pg_ctl, ['kill', name.slice('SIG'.length), String(pid)]);
    else process.kill(pid, name);
  } catch {
    return;
  }
}
