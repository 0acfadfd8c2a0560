import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface SmallDisk {
  dir: string;
  megabytes: number;
}

// A mount that only one's own process sees needs a user namespace, except for root.
const NAMESPACE = process.getuid?.() === 0 ? ['-m'] : ['-U', '--map-root-user', '-m'];
const MOUNT = 'mount -t tmpfs -o "size=$1m,mode=0700" tmpfs "$2" && shift 2 && exec "$@"';

/** Whether this machine lets us mount an in-memory disk. */
export const canMount = (): boolean =>
  spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0;

/** @returns the command of a process that alone sees in-memory disks in place of these folders */
export function onSmallDisks(disks: readonly SmallDisk[], command: readonly string[]): string[] {
  if (disks.length === 0) return [...command];
  const mounts = disks.flatMap(({ dir, megabytes }) => ['sh', '-c', MOUNT, 'sh', String(megabytes), dir]);
  return ['unshare', ...NAMESPACE, ...mounts, ...command];
}

/** A folder as that process sees it. */
export const seenBy = (pid: number, dir: string): string => join('/proc', String(pid), 'root', dir);
