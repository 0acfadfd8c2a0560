import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Call } from '../../command-line/call.ts';
import { Installation } from '../../installation.ts';
import { classify } from './classify.ts';

const BOUNCE = 'From: MAILER-DAEMON@x.example\nSubject: failure notice\n\n<lena@lead.example>: 550 5.1.1 User unknown\n';
let folder: string;
let stderr: string;
let restore: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rekindle classify '));
  stderr = '';
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((stderr += String(text))));
  restore = () => written.mockRestore();
});
afterEach(() => {
  restore();
  rmSync(folder, { recursive: true });
});

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

async function run(files: string[], json = true) {
  const lines: string[] = [];
  const terminal = {
    interactive: false,
    ask: () => Promise.resolve(''),
    print: (line: string) => void lines.push(line),
    signal: new AbortController().signal,
  };
  // A folder in which nothing was ever started.
  const outcome = await classify.run(files, new Installation({ REKINDLE_HOME: join(folder, 'none') }), new Call({ json }, terminal));
  return { outcome, lines };
}

it('prints a line for each file, and names the unreadable ones', async () => {
  const [bounce, noise] = [file('a.eml', BOUNCE), file('b.eml', Buffer.from([0, 255, 10, 13, 128]))];
  const missing = join(folder, 'missing.eml');
  const { outcome, lines } = await run([bounce, missing, noise, folder]);
  expect(lines).toEqual([
    JSON.stringify({
      file: bounce,
      kind: 'bounce',
      hard: true,
      reason: 'user_unknown',
      status: '5.1.1',
      recipients: ['lena@lead.example'],
    }),
    JSON.stringify({ file: noise, kind: 'other', hard: null, reason: null, status: null, recipients: [] }),
  ]);
  expect(stderr).toBe(`${missing} cannot be read: there is no such file or folder.\n${folder} cannot be read: it is a folder.\n`);
  expect(outcome).toEqual({ text: '', data: null, failed: true });
});

it('shows people a table', async () => {
  const bounce = file('a.eml', BOUNCE);
  const { outcome, lines } = await run([bounce], false);
  expect(lines).toEqual([]);
  expect(outcome.failed).toBe(false);
  expect(outcome.text.split('\n')[1]).toBe(`bounce  hard  user_unknown  5.1.1   ${bounce}  lena@lead.example`);
});
