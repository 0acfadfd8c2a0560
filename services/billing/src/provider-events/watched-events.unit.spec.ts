import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { watchedEvents } from './watched-events.js';

it('the watched events are those that the docs ask an operator to choose at Stripe', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, listed = ''] = /and these events: ([^\n]+?)\. Put its secret/.exec(docs) ?? [];
  expect(listed.split(', ')).toEqual(watchedEvents.map((name) => `\`${name}\``));
});
