import { setTimeout as wait } from 'node:timers/promises';
import { step } from '#steps';
import { type Home, StartRefused } from '../standalone/home.ts';
import { type Holder, type HomeLock, holderOf, tryLockHome } from '../standalone/home-lock.ts';

const OPERATION = 'npm run ops';
const POLL_MS = 50;
const BUSY_MS = 300_000;
/** A holder that has not identified itself after this many looks is taken for the application. */
const SILENT_LOOKS = 30;

/**
 * The application's database serves operations too. The database of another operation ends with it, perhaps in the middle of our
 * work, so we wait for that operation to end.
 * @returns null if the application holds the home
 * @throws StartRefused if another operation runs for minutes
 */
export async function lockForOperation(home: Home, program = OPERATION): Promise<HomeLock | null> {
  const lock = await tryLockHome(home, program);
  if (lock || isApplication(holderOf(home))) return lock;
  return step('Waiting for another npm run ops', () => turnOf(home, program));
}

async function turnOf(home: Home, program: string): Promise<HomeLock | null> {
  let silent = 0;
  for (const since = Date.now(); Date.now() - since < BUSY_MS; await wait(POLL_MS)) {
    const lock = await tryLockHome(home, program);
    const holder = holderOf(home);
    silent = holder ? 0 : silent + 1;
    if (lock || isApplication(holder) || silent > SILENT_LOOKS) return lock;
  }
  const who = holderOf(home);
  throw new StartRefused(`"${who?.program ?? OPERATION}", process ${who?.pid ?? '?'}, still works in ${home.dir}: wait for its end.`);
}

const isApplication = (holder: Holder | null): boolean => holder !== null && !holder.program.startsWith(OPERATION);
