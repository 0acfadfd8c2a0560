import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');

it('names examples that exist', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:services|libs|web|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
