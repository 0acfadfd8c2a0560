import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sealKeyId, sealer, unseal } from './seal.js';

const KEY = 'a key that is long enough for an installation';
const own = { encryptionKey: KEY };

it('can be unsealed by its key, and never looks the same twice', () => {
  const { seal } = sealer(own);
  const [one, two] = [seal('whsec_äöü'), seal('whsec_äöü')];
  expect([unseal(own, one), unseal(own, two)]).toEqual(['whsec_äöü', 'whsec_äöü']);
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('whsec');
});

it('cannot be unsealed by another key, or after a change', () => {
  const sealed = sealer(own).seal('whsec_1');
  expect(() => unseal({ encryptionKey: `${KEY}!` }, sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(own, sealed)).toThrow();
});

it('seals with the first of several keys and unseals with each, including ENCRYPTION_KEY', () => {
  const [newest, older] = [`${KEY} newest`, `${KEY} older`];
  const settings = { ...own, sealingKeys: [newest, older] };
  const { keyId, seal } = sealer(settings);
  expect(keyId).toBe(sealKeyId(newest));
  expect(unseal({ ...own, sealingKeys: [newest] }, seal('one'))).toBe('one');
  expect(() => unseal(own, seal('one'))).toThrow();
  const before = [sealer({ ...own, sealingKeys: [older] }).seal('two'), sealer(own).seal('three')];
  expect(before.map((sealed) => unseal(settings, sealed))).toEqual(['two', 'three']);
});

describe('a file of keys', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rekindle-keys-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(...keys: string[]): void {
    writeFileSync(join(folder, 'half'), `${keys.join('\n')}\n`);
    renameSync(join(folder, 'half'), join(folder, 'keys'));
  }

  it('takes effect as soon as it changes, in a running process', () => {
    const settings = { ...own, sealingKeys: [], sealingKeysFile: join(folder, 'keys') };
    expect(sealer(settings).keyId).toBe(sealKeyId(KEY));
    const [one, two] = [`${KEY} one`, `${KEY} two`];
    write(one);
    const first = sealer(settings).seal('kept');
    write(two, one);
    expect(sealer(settings).keyId).toBe(sealKeyId(two));
    expect(unseal(settings, first)).toBe('kept');
    write(two);
    expect(() => unseal(settings, first)).toThrow();
  });

  it('is refused naming the truncated line, rather than used without that key', () => {
    const path = join(folder, 'keys');
    writeFileSync(path, `${KEY} one\n\n${KEY.slice(0, 31)}\n`);
    expect(() => sealer({ ...own, sealingKeysFile: path })).toThrow(
      `Line 3 of ${path} has fewer than 32 characters: each line is a key. Restore the file.`,
    );
  });

  it('keeps its previous keys while it is half written', () => {
    const settings = { ...own, sealingKeysFile: join(folder, 'keys') };
    write(`${KEY} one`);
    const { keyId } = sealer(settings);
    write(KEY.slice(0, 31));
    expect(sealer(settings).keyId).toBe(keyId);
    write(`${KEY} two`);
    expect(sealer(settings).keyId).toBe(sealKeyId(`${KEY} two`));
  });

  it('keeps its previous keys when it is gone', () => {
    const settings = { ...own, sealingKeysFile: join(folder, 'keys') };
    write(`${KEY} one`);
    const { keyId } = sealer(settings);
    rmSync(join(folder, 'keys'));
    expect(sealer(settings).keyId).toBe(keyId);
  });
});
