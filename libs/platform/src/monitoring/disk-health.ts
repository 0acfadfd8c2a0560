import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HealthCheck } from './health-checks.js';

const MEBIBYTE = 1024 * 1024;
const LEAST_MIB = 200;
const LEAST_SHARE = 0.02;

interface Kept {
  name: string;
  /** A description of the data there. */
  what: string;
}

const UPLOADS: Kept = { name: 'disk', what: 'uploaded files' };
export const DATABASE_DISK: Kept = { name: 'database-disk', what: 'the database' };

/**
 * Whether there is room for new data: 200 MB, or 2 % of a disk smaller than 10 GB. Without room a process still answers reads,
 * so this never makes it unready.
 */
export const diskHealth = (folder: string, { name, what }: Kept = UPLOADS, room: RoomAt = statfs): HealthCheck => ({
  name,
  vital: false,
  check: async () => {
    const { bavail, blocks, bsize } = await roomAt(folder, room);
    const least = Math.min(LEAST_MIB * MEBIBYTE, blocks * bsize * LEAST_SHARE);
    const free = bavail * bsize;
    if (free < least) throw new Error(`${Math.floor(free / MEBIBYTE)} MB are free for ${what}, make room`);
  },
});

type RoomAt = (path: string) => Promise<Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>>;

/** A missing folder will be created on its parent's disk. */
const roomAt = (folder: string, room: RoomAt): ReturnType<RoomAt> =>
  room(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return roomAt(dirname(folder), room);
  });
