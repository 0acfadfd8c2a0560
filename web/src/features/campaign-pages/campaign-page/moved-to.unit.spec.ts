import { expect, it } from '@jest/globals';
import { movedTo } from './moved-to';

it.each([
  ['', '', null],
  ['?lead=l1', '', null],
  ['?email=skipped&step=2', '#campaign-leads', '/campaigns/c1/leads?email=skipped&step=2'],
  ['?email=sent', '', '/campaigns/c1/leads?email=sent'],
  ['?lead=l1', '#campaign-leads', '/campaigns/c1/leads?lead=l1'],
  ['', '#emails', '/campaigns/c1/emails'],
  ['', '#history', '/campaigns/c1/activity'],
  ['', '#sums', '/campaigns/c1/ledger'],
])('leads a link to a part of the page (%s %s) to its tab', (search, hash, to) => {
  expect(movedTo('c1', { search, hash })).toBe(to);
});
