import { expect, it } from '@jest/globals';
import { isSameView, type LeadView, viewOf, withView } from './lead-views';

const replied: LeadView = { name: 'To call', outcome: 'replied', state: null, search: '' };

it('stores a view under its name, the newest last, and only one of each name', () => {
  expect(withView([], { ...replied, name: '  To call ' })).toEqual([replied]);
  const bounced: LeadView = { ...replied, name: 'Broken', outcome: 'bounced' };
  expect(withView([replied, bounced], { ...replied, search: 'bakery' })).toEqual([bounced, { ...replied, search: 'bakery' }]);
  expect(withView([replied], { ...bounced, name: ' ' })).toEqual([replied]);
});

it('drops the oldest beyond twelve, and cuts long names', () => {
  const many = Array.from({ length: 12 }, (_, n): LeadView => ({ ...replied, name: `View ${n}` }));
  expect(withView(many, { ...replied, name: 'n'.repeat(50) }).map(({ name }) => name)).toEqual([
    ...many.slice(1).map(({ name }) => name),
    'n'.repeat(40),
  ]);
});

it('recognizes a view by its filters', () => {
  expect(isSameView(replied, { outcome: 'replied', state: null, search: '' })).toBe(true);
  expect(isSameView(replied, { outcome: 'replied', state: null, search: 'a' })).toBe(false);
});

it("reads the browser's stored views, and nothing that is not one", () => {
  expect(viewOf({ ...replied, outcome: 'no such outcome', state: 'no such state' })).toEqual({ ...replied, outcome: null });
  expect([viewOf(null), viewOf('view'), viewOf({ name: 1, search: '' })]).toEqual([null, null, null]);
});
