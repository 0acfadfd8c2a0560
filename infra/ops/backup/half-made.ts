import { rmSync } from 'node:fs';
import { StartRefused } from '../../standalone/home.ts';
import { tryLockPath } from '../../standalone/home-lock.ts';

/**
 * Work whose result lies at this path until it is complete. Leftovers of a killed process are removed before.
 * @throws StartRefused if another process is working on it
 */
export async function halfMade<T>(path: string, work: () => Promise<T>): Promise<T> {
  const release = await tryLockPath(path);
  if (!release)
    throw new StartRefused(`${path} is being written by another npm run ops: wait for its end, or name another file or folder.`);
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  try {
    remove();
    return await work();
  } finally {
    remove();
    release();
  }
}
