import { describe, expect, it } from '@jest/globals';
import { allowance, spend } from './allowance';
import { faultOf } from './address';
import { pageOf } from './page-of';
import { between, chance, hashOf, idOf, randomOf } from './random';
import { recordsIn } from './records';
import { call, QUICK, Refusal, THOROUGH } from './simulation';
import { drawing, fixedSimulation, memoryStorage } from './testing/fixed-simulation';

describe('randomness', () => {
  it('repeats itself for the same seed, and differs for another', () => {
    const draws = (seed: string) => Array.from({ length: 3 }, randomOf(seed));
    expect(draws('rekindle')).toEqual([0.7022483318578452, 0.09347537811845541, 0.16332975798286498]);
    expect(draws('rekindle')).toEqual(draws('rekindle'));
    expect(draws('another')).not.toEqual(draws('rekindle'));
    expect(hashOf('rekindle')).toBe(3_548_617_581);
  });

  it('is uniform: each tenth is drawn about as often', () => {
    const random = randomOf('even');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 10_000; n += 1) tenths[Math.floor(random() * 10)]! += 1;
    for (const drawn of tenths) expect(Math.abs(drawn - 1_000)).toBeLessThan(100);
  });

  it('reaches both ends of a range, and no further', () => {
    expect([between(drawing(0), 200, 1_500), between(drawing(0.999_999), 200, 1_500)]).toEqual([200, 1_500]);
    expect([chance(drawing(0.049), 0.05), chance(drawing(0.05), 0.05)]).toEqual([true, false]);
    expect(idOf(drawing(0), 'msg')).toBe('msg_00000000');
  });
});

describe('a call', () => {
  it.each([
    ['the quick services', QUICK, 200, 1_500],
    ['verification and finder', THOROUGH, 300, 2_000],
  ])('of %s takes from the shortest to the longest time', async (_, pace, shortest, longest) => {
    const simulation = fixedSimulation();
    await call({ ...simulation, random: drawing(0) }, pace, 'Failed', () => 1);
    await call({ ...simulation, random: drawing(0.999_999) }, pace, 'Failed', () => 1);
    expect(simulation.waits).toEqual([shortest, longest]);
  });

  it('returns the result, a refusal, or its failure', async () => {
    const simulation = fixedSimulation();
    const answerOf = (body: () => number, down = false) => call({ ...simulation, down }, QUICK, 'It failed', body);
    const refuse = () => {
      throw new Refusal('Not for you');
    };
    const crash = () => {
      throw new Error('of no interest');
    };
    expect(await answerOf(() => 7)).toEqual({ success: true, data: 7 });
    expect(await answerOf(refuse)).toEqual({ success: false, error: 'Not for you' });
    expect(await answerOf(crash)).toEqual({ success: false, error: 'It failed' });
    expect(await answerOf(() => 7, true)).toEqual({ success: false, error: 'It failed' });
  });
});

describe('records', () => {
  it('are stored under keys of their own, and remove no others', () => {
    const storage = memoryStorage();
    storage.setItem('rekindle.token', 'of the product');
    const records = recordsIn(() => storage);
    records.write('users', [1]);
    expect(Object.keys(storage)).toEqual(['rekindle.token', 'rekindle.demo.users']);
    expect(records.list('users')).toEqual([1]);
    records.clear();
    expect(Object.keys(storage)).toEqual(['rekindle.token']);
  });

  it('are empty if they cannot be read, and report if they cannot be stored', () => {
    const storage = memoryStorage();
    storage.setItem('rekindle.demo.users', '{"half');
    expect([recordsIn(() => storage).read('users'), recordsIn(() => storage).list('users')]).toEqual([null, []]);
    const none = recordsIn(() => {
      throw new Error('SecurityError');
    });
    expect(none.list('users')).toEqual([]);
    expect(() => none.write('users', [])).toThrow('SecurityError');
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => recordsIn(() => full).write('users', [])).toThrow('The browser keeps nothing for this page');
  });
});

describe('an allowance', () => {
  it('is counted until it is used up, and starts over with the month', () => {
    const simulation = fixedSimulation();
    spend(simulation, 'credits', 10, 9);
    expect(allowance(simulation, 'credits', 10)).toEqual({ used: 9, limit: 10, left: 1, resets_at: '2026-04-01T00:00:00.000Z' });
    expect(() => spend(simulation, 'credits', 10, 2)).toThrow('Only 1 left of credits');
    spend(simulation, 'credits', 10, 1);
    expect(allowance(simulation, 'credits', 10).left).toBe(0);
    simulation.pass(30 * 86_400_000);
    expect(allowance(simulation, 'credits', 10)).toEqual({ used: 0, limit: 10, left: 10, resets_at: '2026-05-01T00:00:00.000Z' });
  });
});

describe('a page', () => {
  const all = Array.from({ length: 60 }, (_, n) => n);
  it('has its own size if none is requested, and never more than the maximum', () => {
    expect(pageOf(all, {}, 25, 50)).toMatchObject({ total: 60, limit: 25, offset: 0 });
    expect(pageOf(all, { limit: 1_000 }, 25, 50).items).toHaveLength(50);
    expect(pageOf(all, { limit: 2, offset: 59 }, 25, 50)).toEqual({ items: [59], total: 60, limit: 2, offset: 59 });
    expect(pageOf(all, { limit: Number.NaN, offset: -3 }, 25, 50)).toMatchObject({ limit: 25, offset: 0 });
  });
});

describe('an address', () => {
  it.each(['', 'no-at-sign', 'two@@signs.example', 'spaces in@address.example', 'nobody@nowhere', 'dot@.example'])(
    'is not well formed as "%s"',
    (text) => expect(faultOf(text)).toBe('invalid_format'),
  );
  it.each(['me@mailinator.com', 'me@guerrillamail.com', 'ME@10MinuteMail.com'])('is disposable as %s', (text) =>
    expect(faultOf(text)).toBe('disposable'),
  );
  it.each(['dana@harborgoods.example', 'd.a+n@mail.harborgoods.example'])('is fine as %s', (text) => expect(faultOf(text)).toBeNull());
});
