import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { DATABASE_DISK, diskHealth } from './disk-health.js';
import { HealthChecks } from './health-checks.js';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
const disk = jest.fn<(path: string) => Promise<{ bavail: number; blocks: number; bsize: number }>>();

beforeEach(() => void disk.mockReset());
const ofSize = (size: number, free: number): void =>
  void disk.mockResolvedValue({ bsize: 4_096, blocks: size / 4_096, bavail: Math.floor(free / 4_096) });
const report = (folder = '/data/uploads', kept?: typeof DATABASE_DISK) => {
  const checks = new HealthChecks();
  checks.register(diskHealth(folder, kept, disk));
  return checks.report();
};

it.each([
  ['a large disk with less than 200 MB', 100 * GIBIBYTE, 199 * MEBIBYTE, '199 MB'],
  ['a small disk with less than 2 %', 100 * MEBIBYTE, 1.9 * MEBIBYTE, '1 MB'],
  ['a full disk', 8 * MEBIBYTE, 0, '0 MB'],
])('is degraded, with advice, on %s free', async (_which, size, free, shown) => {
  ofSize(size, free);
  expect(await report()).toEqual({
    status: 'degraded',
    checks: { disk: 'down' },
    why: [`disk: ${shown} are free for uploaded files, make room`],
  });
});

it.each([
  ['a large disk with 200 MB', 100 * GIBIBYTE, 200 * MEBIBYTE],
  ['a small disk with 2 %', 100 * MEBIBYTE, 2 * MEBIBYTE],
])('is ok on %s free', async (_which, size, free) => {
  ofSize(size, free);
  expect(await report()).toEqual({ status: 'ok', checks: { disk: 'up' }, why: [] });
});

it("has its own name and text for the database's disk", async () => {
  ofSize(8 * MEBIBYTE, 0);
  expect(await report('/data/postgres', DATABASE_DISK)).toEqual({
    status: 'degraded',
    checks: { 'database-disk': 'down' },
    why: ['database-disk: 0 MB are free for the database, make room'],
  });
});

it('checks the parent folder’s disk if the folder does not exist yet', async () => {
  disk.mockImplementation((path) => statfs(path));
  expect(await report(join(tmpdir(), 'not', 'made', 'yet'))).toMatchObject({ checks: { disk: 'up' } });
  expect(disk.mock.calls.map(([path]) => path)).toEqual([
    join(tmpdir(), 'not', 'made', 'yet'),
    join(tmpdir(), 'not', 'made'),
    join(tmpdir(), 'not'),
    tmpdir(),
  ]);
});
