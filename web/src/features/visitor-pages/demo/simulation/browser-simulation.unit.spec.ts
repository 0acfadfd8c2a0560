import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { browserSimulation } from './browser-simulation';
import { randomOf } from './random';
import { memoryStorage } from './testing/fixed-simulation';

const world = globalThis as { localStorage?: Storage };
beforeEach(() => void Object.defineProperty(world, 'localStorage', { value: memoryStorage(), configurable: true }));
afterEach(() => void delete world.localStorage);

const expected = (seed: string, count: number) => Array.from({ length: count }, randomOf(seed));

describe('in a browser', () => {
  it('continues where the last page was', () => {
    const first = browserSimulation();
    const drawn = [first.random(), first.random(), browserSimulation().random()];
    expect(drawn).toEqual(expected('rekindle', 3));
    expect(Object.keys(localStorage)).toEqual(['rekindle.demo.random']);
  });

  it('starts over from a seed, and keeps nothing else', () => {
    const simulation = browserSimulation();
    simulation.records.write('users', []);
    simulation.random();
    simulation.restart('marmalade');
    expect({ ...localStorage }).toEqual({ 'rekindle.demo.seed': '"marmalade"' });
    expect([simulation.seed, simulation.random(), browserSimulation().seed]).toEqual([
      'marmalade',
      ...expected('marmalade', 1),
      'marmalade',
    ]);
  });

  it('works where nothing can be stored', () => {
    delete world.localStorage;
    const simulation = browserSimulation();
    expect([simulation.random(), simulation.random()]).toEqual(expected('rekindle', 2));
    simulation.restart('marmalade');
    expect([simulation.seed, simulation.random()]).toEqual(['marmalade', ...expected('marmalade', 1)]);
  });
});
