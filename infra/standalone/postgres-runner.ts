import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type Machine, machine, nothingBrought, platformOf } from '#platforms';
import { StartRefused } from './home.ts';

/** How PostgreSQL's programs are run here: PostgreSQL refuses to run as root. */
export interface Runner {
  command(program: string, args: string[]): [string, string[]];
  /** The user who runs them, if it is another one. */
  identity: { uid?: number; gid?: number };
}

const exec = promisify(execFile);
const NAMESPACE = ['-U', '--map-user=1000', '--map-group=1000'];
const USER = 'postgres';

const plain: Runner = { command: (program, args) => [program, args], identity: {} };
// In a user namespace of its own the server does not see that it is root.
const namespaced: Runner = { command: (program, args) => ['unshare', [...NAMESPACE, program, ...args]], identity: {} };
const as = (uid: number, gid: number): Runner => ({ ...plain, identity: { uid, gid } });

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** @throws StartRefused in one sentence if there is no PostgreSQL from npm for this machine */
export async function postgresPrograms(here: Machine = machine): Promise<PostgresPrograms> {
  const platform = platformOf(here);
  if (!platform) throw new StartRefused(nothingBrought(here));
  try {
    // Each platform's package itself says where its programs are.
    return (await import(platform.postgres)) as PostgresPrograms;
  } catch {
    throw new StartRefused(
      `PostgreSQL for ${platform.title} (${platform.postgres}) is not installed: start with npm start, run npm ci again with optional packages, or set DATABASE_URL to a PostgreSQL 16 or newer of yours.`,
    );
  }
}

/** @throws StartRefused in one sentence if root finds no way to run PostgreSQL as somebody else */
export async function postgresRunner(dataDir: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return plain;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return as(owner.uid, owner.gid);
  if (await works('unshare', [...NAMESPACE, 'true'])) return namespaced;
  if (machine.platform !== 'linux')
    throw new StartRefused(
      'PostgreSQL does not run as root: start Rekindle as an ordinary user, with a folder of theirs in REKINDLE_HOME.',
    );
  const runner = asPostgresUser();
  await checkReach(runner, dataDir);
  return runner;
}

// Whatever ends us, the kernel then signals the server to end in order. Without setpriv, which only Linux has, the
// next start ends it.
const WITH_US = ['setpriv', '--pdeathsig', 'INT'] as const;

/** @returns the command of a server that does not outlive this process, if the machine supports that */
export async function endingWithUs(program: string, args: string[]): Promise<[string, string[]]> {
  const [setpriv, ...words] = WITH_US;
  return (await works(setpriv, [...words, 'true'])) ? [setpriv, [...words, program, ...args]] : [program, args];
}

const works = (program: string, args: string[], identity: Runner['identity'] = {}): Promise<boolean> =>
  exec(program, args, identity).then(
    () => true,
    () => false,
  );

function asPostgresUser(): Runner {
  const id = (flag: string): number => Number(execFileSync('id', [flag, USER], { stdio: 'pipe' }).toString());
  try {
    return as(id('-u'), id('-g'));
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER], { stdio: 'pipe' });
    return as(id('-u'), id('-g'));
  }
}

async function checkReach(runner: Runner, dataDir: string): Promise<void> {
  // The home is private; its owner's database, run by another user here, must be able to pass through it.
  if (statSync(dirname(dataDir)).uid === 0) chmodSync(dirname(dataDir), 0o711);
  const { postgres } = await postgresPrograms();
  for (const [what, path] of [
    ['its programs', dirname(postgres)],
    ['its data', dirname(dataDir)],
  ] as const) {
    if (await works('test', ['-x', path], runner.identity)) continue;
    throw new StartRefused(
      `PostgreSQL cannot run as root here, and the user "${USER}" may not enter ${path} (${what}): start as another user, or from a folder that is not private to root.`,
    );
  }
}
