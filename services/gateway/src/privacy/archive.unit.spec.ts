import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import type { ExportedFile } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { archiveOf, readme } from './archive.js';
import { unzip } from '../testing/unzip.js';

const begun: string[] = [];
const isWhole = async (): Promise<void> => undefined;
const file = (name: string, ...chunks: string[]): ExportedFile => ({
  name,
  about: `What ${name} is.`,
  async *content() {
    begun.push(name);
    yield* chunks;
  },
});

it('packs every file, with a README that describes each', async () => {
  const files = await unzip(await buffer(archiveOf([file('leads.ndjson', 'a\n', 'bö\n'), file('empty.ndjson')], 'All of it', isWhole)));
  expect(Object.keys(files)).toEqual(['README.txt', 'leads.ndjson', 'empty.ndjson']);
  expect(files['leads.ndjson']).toBe('a\nbö\n');
  expect(files['empty.ndjson']).toBe('');
  expect(files['README.txt']).toBe('All of it\n\nleads.ndjson  What leads.ndjson is.\nempty.ndjson  What empty.ndjson is.\n');
});

it('describes a folder once', () => {
  expect(
    readme([file('uploads/a.csv'), file('uploads/b.csv')], 'All')
      .split('\n')
      .filter((line) => line.startsWith('uploads/')),
  ).toHaveLength(1);
});

it('starts no file before somebody reads', () => {
  begun.length = 0;
  const archive = archiveOf([file('a', 'x'), file('b', 'y')], 'All', isWhole);
  expect(begun).toEqual([]);
  archive.destroy();
});

it('closes a file when its reader has left', async () => {
  let ended = false;
  const endless: ExportedFile = {
    ...file('endless'),
    async *content() {
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        ended = true;
      }
    },
  };
  const archive = archiveOf([endless], 'All', isWhole);
  let seen = 0;
  for await (const chunk of archive as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > 4_096) break;
  }
  expect(await until(() => ended)).toBe(true);
});

it.each(['ENOENT', 'NOT_FOUND'])('contains an empty file for a deleted object, and all others: %s', async (code) => {
  const deleted: ExportedFile = {
    ...file('uploads/a.csv'),
    async *content() {
      yield '';
      throw Object.assign(new Error('It is gone'), { code });
    },
  };
  const files = await unzip(await buffer(archiveOf([file('before', 'x'), deleted, file('after', 'y')], 'All', isWhole)));
  expect([files.before, files['uploads/a.csv'], files.after]).toEqual(['x', '', 'y']);
});

it('aborts when a file cannot be read', async () => {
  const broken: ExportedFile = {
    ...file('broken'),
    async *content() {
      yield 'half';
      throw new Error('The disk is gone');
    },
  };
  await expect(buffer(archiveOf([broken, file('after', 'x')], 'All', isWhole))).rejects.toThrow('The disk is gone');
});

it.each([
  ['was read to its end', null],
  ['is gone', 'ENOENT'],
])('aborts when it is no longer complete, even after a file that %s', async (_, code) => {
  let isOwned = true;
  const erased: ExportedFile = {
    ...file('leads.ndjson'),
    async *content() {
      isOwned = false;
      yield 'a\n';
      if (code) throw Object.assign(new Error('It is gone'), { code });
    },
  };
  const assertWhole = async (): Promise<void> => {
    if (!isOwned) throw new Error('It was deleted');
  };
  await expect(buffer(archiveOf([file('first', 'x'), erased], 'All', assertWhole))).rejects.toThrow('It was deleted');
});
