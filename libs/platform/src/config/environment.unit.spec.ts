import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from './environment.js';

const folder = mkdtempSync(join(tmpdir(), 'rekindle-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NONE = join(folder, 'no .env');
function fileOf(text: string): string {
  const path = join(folder, `secret ${text.length}`);
  writeFileSync(path, text);
  return path;
}

describe('a secret', () => {
  it('is read from its file, without the final line break', () => {
    const JWT_SECRET_FILE = fileOf('from a file\n');
    expect(readEnvironment({ JWT_SECRET_FILE, PORT: '3000' }, NONE)).toEqual({
      JWT_SECRET_FILE,
      JWT_SECRET: 'from a file',
      PORT: '3000',
    });
  });

  it('may have its file set in .env', () => {
    const file = join(folder, 'with a file');
    writeFileSync(file, `OPENAI_API_KEY_FILE='${fileOf('sk-1')}'\n`);
    expect(readEnvironment({}, file)).toMatchObject({ OPENAI_API_KEY: 'sk-1' });
  });

  it.each([
    [{ JWT_SECRET_FILE: join(folder, 'gone') }, /JWT_SECRET_FILE names .*gone, which is empty or cannot be read/],
    [{ JWT_SECRET_FILE: fileOf(' \n') }, /which is empty or cannot be read/],
    [{ JWT_SECRET_FILE: fileOf('from a file'), JWT_SECRET: 'typed' }, /JWT_SECRET and JWT_SECRET_FILE are both set: set one of them/],
  ])('is never guessed: %j', (env, words) => {
    expect(() => readEnvironment(env, NONE)).toThrow(words);
  });
});

it('ignores files for other settings', () => {
  const env = { SSL_CERT_FILE: join(folder, 'gone'), PORT_FILE: join(folder, 'gone') };
  expect(readEnvironment(env, NONE)).toEqual(env);
});
