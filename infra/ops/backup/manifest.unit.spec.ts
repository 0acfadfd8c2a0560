import { describe, expect, it } from '@jest/globals';
import { checkManifest, factsNow } from './manifest.js';

const files = { 'secrets.json': 'a1', 'base.tar': 'b2' };
const whole = new Map(Object.entries(files));
const manifest = { ...factsNow(), files };

describe('a backup', () => {
  it('is whole where it holds the files of its list, and no others', () => {
    expect(checkManifest(manifest, whole)).toEqual(manifest);
  });

  it.each(['extra.txt', 'constructor', 'toString', '__proto__'])('is damaged where it holds %s, which nobody listed', (name) => {
    expect(() => checkManifest(manifest, new Map([...whole, [name, 'c3']]))).toThrow(
      `This backup is damaged: ${name} is not what was written (1 in all).`,
    );
  });

  it.each([
    ['that changed', new Map([...whole, ['base.tar', 'other']])],
    ['that is missing', new Map([['secrets.json', 'a1']])],
  ])('is damaged by a file %s', (_, found) => {
    expect(() => checkManifest(manifest, found)).toThrow('This backup is damaged: base.tar is not what was written (1 in all).');
  });

  it.each([null, 7, [], {}, { ...manifest, files: null }, { ...manifest, files: ['base.tar'] }, { ...manifest, homeVersion: '3' }])(
    'is not whole where its list is %j',
    (list) => {
      expect(() => checkManifest(list, whole)).toThrow('This is not a whole backup: its list of contents is missing.');
    },
  );

  it.each([
    { ...manifest, format: 2 },
    { ...manifest, homeVersion: manifest.homeVersion + 1 },
  ])('of a newer version is refused with what to do', (newer) => {
    expect(() => checkManifest(newer, whole)).toThrow('This backup was made by a newer Rekindle: update Rekindle, then restore it.');
  });
});
