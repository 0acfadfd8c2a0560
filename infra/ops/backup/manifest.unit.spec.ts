import { describe, expect, it } from '@jest/globals';
import { checkManifest, factsNow } from './manifest.js';

const files = { 'secrets.json': 'a1', 'base.tar': 'b2' };
const whole = new Map(Object.entries(files));
const manifest = { ...factsNow(), files };

describe('a backup', () => {
  it('is complete if it holds the files on its list and no others', () => {
    expect(checkManifest(manifest, whole)).toEqual(manifest);
  });

  it.each(['extra.txt', 'constructor', 'toString', '__proto__'])('is damaged if it holds %s, which is not listed', (name) => {
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

  it.each([
    null,
    7,
    [],
    {},
    { ...manifest, files: null },
    { ...manifest, files: ['is not complete if its list is %j'] },
    { ...manifest, homeVersion: '3' },
  ])('is not whole where its list is %j', (list) => {
    expect(() => checkManifest(list, whole)).toThrow('This is not a whole backup: its list of contents is missing.');
  });

  it.each([
    { ...manifest, format: 2 },
    { ...manifest, homeVersion: manifest.homeVersion + 1 },
  ])('of a newer version is refused with advice', (newer) => {
    expect(() => checkManifest(newer, whole)).toThrow('This backup was made by a newer Rekindle: update Rekindle, then restore it.');
  });
});
