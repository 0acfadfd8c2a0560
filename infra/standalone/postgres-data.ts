import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Runner, postgresPrograms } from './postgres-runner.ts';

const exec = promisify(execFile);

// The locale is PostgreSQL's own: the machine's may not be installed, and with none set the encoding would be SQL_ASCII.
const ENCODING = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

interface NewData {
  password?: string;
  durable?: boolean;
}

/** Creates a new cluster entirely or not at all: an interrupted first start leaves none. */
export async function initialise(dataDir: string, runner: Runner, { password, durable = true }: NewData): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  const half = `${dataDir}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  own(half, runner);
  const passwordFile = `${half}.password`;
  writeFileSync(passwordFile, password ?? '', { mode: 0o600 });
  own(passwordFile, runner);
  const { initdb } = await postgresPrograms();
  const access = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const [program, args] = runner.command(initdb, [
    '-D',
    half,
    '--username=postgres',
    ...ENCODING,
    ...access,
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await exec(program, args, runner.identity);
  } catch (error) {
    throw new Error(`PostgreSQL's data could not be made:\n${(error as { stderr: string }).stderr}`, { cause: error });
  } finally {
    rmSync(passwordFile);
  }
  renameSync(half, dataDir);
}

function own(path: string, { identity: { uid, gid } }: Runner): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
