import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { PRODUCT_VERSION } from './product-version.js';

it('is the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  expect(PRODUCT_VERSION).toBe(version);
});
