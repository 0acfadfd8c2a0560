import { describe, expect, it } from '@jest/globals';
import type { Figures, Group } from './figures';
import { kindsOf, readerGroups, readersInWords, stateOf } from './reader-groups';

const reader = (group: string, fields: object = {}) =>
  ({ group, kind: 'projection', served: true, events: 0, seconds: 0, parked: 0, ...fields }) as Group;
const grouped = (...groups: Group[]) => readerGroups({ groups } as unknown as Figures);
const first = (...groups: Group[]) => grouped(...groups)[0]!;

it('groups readers by their service, in the order of their names', () => {
  expect(
    grouped(reader('mailer.copy'), reader('billing.fees'), reader('mailer.chain')).map(({ context, readers }) => [
      context,
      readers.map(({ group }) => group),
    ]),
  ).toEqual([
    ['billing', ['billing.fees']],
    ['mailer', ['mailer.copy', 'mailer.chain']],
  ]);
});

it('counts readers by kind', () => {
  const reaction = reader('billing.pay', { kind: 'reaction' });
  expect(kindsOf([reader('billing.fees'), reaction, { ...reaction }])).toBe('1 projection, 2 reactions');
  expect(kindsOf([reaction])).toBe('1 reaction');
});

describe('the state of a service', () => {
  it('is one line when all is well', () => {
    const group = first(reader('mailer.copy'), reader('mailer.chain'));
    expect([stateOf(group), group.notable]).toEqual(['All up to date', []]);
  });

  it('says how late the latest of its readers is', () => {
    const group = first(
      reader('a.one', { events: 4, seconds: 10 }),
      reader('a.two', { events: 1, seconds: 42 }),
      reader('a.three', { events: 1, seconds: 9 }),
    );
    expect([stateOf(group), group.notable.map(({ group: name }) => name)]).toEqual(['2 of 3 late, 42 s', ['a.one', 'a.two']]);
  });

  it('counts each reader once, by its worst fault', () => {
    const stopped = reader('a.one', { served: false, events: 9, seconds: 900, parked: 1 });
    const parked = reader('a.two', { parked: 2, events: 5, seconds: 7 });
    expect(stateOf(first(stopped, parked, reader('a.three')))).toBe('1 of 3 not running · 1 of 3 with parked streams');
  });
});

it('says in one sentence how many readers are up to date', () => {
  const figures = (...groups: Group[]) => ({ groups }) as unknown as Figures;
  expect(readersInWords(figures(reader('a.one'), reader('b.two')))).toBe('All 2 are up to date.');
  expect(readersInWords(figures(reader('a.one'), reader('b.two', { events: 1, seconds: 11 })))).toBe(
    '1 of 2 are up to date. A service opens by itself when one of its readers is late.',
  );
});
