import { beforeEach, describe, expect, it } from '@jest/globals';
import { WaitingChanges } from './waiting-changes.js';

const opened = { type: 'EmailOpened', context: 'mailer', partition: 3 } as const;
const change = (position: number, more = {}) => ({ ...opened, tenantId: 'acme', topics: ['campaign:a'], position, ...more });
const at = (position: number) => [{ ...opened, position }];
const byTenant = (found: Map<string, Set<string>>) => Object.fromEntries([...found].map(([tenant, topics]) => [tenant, [...topics]]));

let waiting: WaitingChanges;
beforeEach(() => void (waiting = new WaitingChanges()));

describe('a change', () => {
  it('is announced once the read models have reached it, and only once', () => {
    waiting.add(change(10), 0);
    expect(byTenant(waiting.take(at(9), 100))).toEqual({});
    expect(byTenant(waiting.take(at(10), 200))).toEqual({ acme: ['campaign:a'] });
    expect(byTenant(waiting.take(at(10), 300))).toEqual({});
    expect(waiting.size).toBe(0);
  });

  it('is announced immediately if no read model handles it', () => {
    waiting.add(change(10), 0);
    expect(byTenant(waiting.take([], 0))).toEqual({ acme: ['campaign:a'] });
  });

  it('is ignored if it changes no page', () => {
    waiting.add(change(10, { topics: [] }), 0);
    expect(waiting.size).toBe(0);
  });

  it('is announced to its own tenant only', () => {
    waiting.add(change(10), 0);
    waiting.add(change(11, { tenantId: 'other', topics: ['list:b'] }), 0);
    expect(byTenant(waiting.take(at(10), 0))).toEqual({ acme: ['campaign:a'] });
    expect(byTenant(waiting.take(at(11), 0))).toEqual({ other: ['list:b'] });
  });

  it('waits for its own place only', () => {
    waiting.add(change(10), 0);
    waiting.add(change(11, { partition: 4 }), 0);
    waiting.add(change(12, { topics: ['campaign:b'] }), 0);
    expect(waiting.places).toEqual([opened, { ...opened, partition: 4 }]);
    expect(byTenant(waiting.take([{ ...opened, partition: 4, position: 11 }, ...at(9)], 0))).toEqual({ acme: ['campaign:a'] });
    expect(waiting.size).toBe(2);
  });
});

describe('a change that keeps repeating', () => {
  it('is announced as the read models progress, not only when they have caught up', () => {
    waiting.add(change(10), 0);
    waiting.add(change(20), 0);
    expect(byTenant(waiting.take(at(12), 0))).toEqual({ acme: ['campaign:a'] });
    waiting.add(change(30), 0);
    expect(byTenant(waiting.take(at(15), 0))).toEqual({});
    expect(byTenant(waiting.take(at(20), 0))).toEqual({ acme: ['campaign:a'] });
    expect(byTenant(waiting.take(at(30), 0))).toEqual({ acme: ['campaign:a'] });
    expect(waiting.size).toBe(0);
  });

  it('keeps the first position that a reconnecting client must receive', () => {
    waiting.add(change(10), 0);
    waiting.add(change(20), 0);
    waiting.add(change(15, { partition: 4 }), 0);
    expect(waiting.first('acme')).toBe(10);
    waiting.take([...at(12), { ...opened, partition: 4, position: 0 }], 0);
    expect(waiting.first('acme')).toBe(15);
    expect(waiting.first('other')).toBeNull();
    waiting.forget('acme');
    expect(waiting.first('acme')).toBeNull();
  });
});

it('announces a late change once, so that pages show the age of their figures, and again when it can be read', () => {
  waiting.add(change(10), 0);
  expect(byTenant(waiting.take(at(9), 10_999))).toEqual({});
  expect(byTenant(waiting.take(at(9), 11_000))).toEqual({ acme: ['campaign:a'] });
  expect(byTenant(waiting.take(at(9), 12_000))).toEqual({});
  expect(byTenant(waiting.take(at(10), 13_000))).toEqual({ acme: ['campaign:a'] });
});
