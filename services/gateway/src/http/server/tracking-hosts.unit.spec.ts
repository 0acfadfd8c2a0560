import { expect, it } from '@jest/globals';
import { TrackingHosts } from './tracking-hosts.js';

it('queries the database at most once a second, whatever names are tried', async () => {
  let [now, reads] = [0, 0];
  const hosts = new TrackingHosts(
    async () => ((reads += 1), ['go.acme.example']),
    () => now,
  );
  const tried = await Promise.all(Array.from({ length: 100 }, (_, n) => hosts.has(`evil-${n}.example`)));
  expect([tried.includes(true), reads]).toEqual([false, 1]);
  now = 999;
  expect([await hosts.has('go.acme.example'), await hosts.has('evil.example'), reads]).toEqual([true, false, 1]);
  now = 1_000;
  expect([await hosts.has('evil.example'), reads]).toEqual([false, 2]);
});

it('recognises an added name within a second, and drops a removed one within a minute', async () => {
  let [now, read] = [0, ['old.example']];
  const hosts = new TrackingHosts(
    async () => read,
    () => now,
  );
  expect(await hosts.has('old.example')).toBe(true);
  read = ['new.example'];
  now = 1_000;
  expect([await hosts.has('old.example'), await hosts.has('new.example')]).toEqual([true, true]);
  now = 61_000;
  expect(await hosts.has('old.example')).toBe(false);
});

it('keeps the known names while the database is unavailable', async () => {
  let [now, isDown] = [0, false];
  const read = async () => {
    if (isDown) throw new Error('no connection');
    return ['go.acme.example'];
  };
  const hosts = new TrackingHosts(read, () => now);
  expect(await hosts.has('go.acme.example')).toBe(true);
  [now, isDown] = [70_000, true];
  expect(await hosts.has('go.acme.example')).toBe(true);
});
