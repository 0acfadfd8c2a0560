import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootId } from './boot-id.js';
import { Journal } from './journal.js';
import { readJournal } from './journal-lines.js';
import { Journals } from './journals.js';

const NAME = '0197a000-0000-7000-8000-000000000040';
const [FIRST, SECOND] = ['0197a000-0000-5000-8000-000000000001', '0197a000-0000-5000-8000-000000000002'];
const idOf = (delivery: string): string => `<${delivery}@rekindle.example>`;

let home: string;
let journals: Journals;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rekindle-journal-'));
  journals = new Journals({ home });
});
afterEach(() => rmSync(home, { recursive: true }));
const begin = (journal: Journal, delivery: string): boolean => journal.begin(delivery, idOf(delivery));
const folder = (): string => join(home, 'sending');

describe('a journal', () => {
  it('records what was begun and what was answered', () => {
    const journal = journals.open(NAME);
    expect(begin(journal, FIRST)).toBe(true);
    journal.answered(FIRST, { kind: 'accepted' });
    expect(begin(journal, SECOND)).toBe(true);
    const begun = new Map([
      [FIRST, { messageId: idOf(FIRST), answer: { kind: 'accepted' } }],
      [SECOND, { messageId: idOf(SECOND), answer: null }],
    ]);
    expect(journals.take(NAME)).toEqual({ begun, complete: true });
  });

  it('lets its sender begin nothing more once it was taken over', () => {
    const journal = journals.open(NAME);
    journals.take(NAME);
    expect(begin(journal, FIRST)).toBe(false);
    journals.remove(NAME);
    expect(begin(journal, SECOND)).toBe(false);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('proves only what it contains once the machine has gone down', () => {
    begin(journals.open(NAME), FIRST);
    const path = join(folder(), `${NAME}.1.journal`);
    writeFileSync(path, readFileSync(path, 'utf8').replace(bootId(), 'another-boot'));
    expect(journals.take(NAME)).toEqual({ begun: new Map([[FIRST, { messageId: idOf(FIRST), answer: null }]]), complete: false });
  });

  it('continues in another file when one is long, and drops a file whose outcomes are all durable', () => {
    const journal = journals.open(NAME);
    const long = idOf(FIRST).replace('rekindle', 'x'.repeat(4_000_000));
    for (let n = 0; n < 3; n += 1) journal.begin(FIRST, long);
    begin(journal, SECOND);
    const files = (): string[] => readdirSync(folder()).filter((file) => file.endsWith('.journal'));
    expect(files()).toEqual([`${NAME}.1.journal`, `${NAME}.2.journal`]);
    journal.settled(FIRST);
    expect(files()).toEqual([`${NAME}.2.journal`]);
    expect([...(journals.take(NAME)?.begun.keys() ?? [])]).toContain(SECOND);
  });

  it('does not exist for a sender on another machine', () => expect(journals.take(NAME)).toBeNull());
});

describe('on a full disk', () => {
  const place = () => ({ path: (n: number) => join(home, `${n}`), anchor: join(home, 'anchor'), boot: 'b' });

  it('is not opened', () => {
    const full = (): number => {
      throw new Error('ENOSPC: no space left on device, write');
    };
    expect(() => new Journal(place(), full)).toThrow('ENOSPC');
  });

  it('begins nothing that could not be written whole, and a partial line spoils no other', () => {
    let room = Infinity;
    const journal = new Journal(place(), (fd, text) => writeSync(fd, text.slice(0, room)));
    room = 20;
    expect(() => begin(journal, FIRST)).toThrow('could not be written whole');
    room = Infinity;
    expect(begin(journal, SECOND)).toBe(true);
    expect([...readJournal(readFileSync(join(home, '1'), 'utf8')).begun.keys()]).toEqual([SECOND]);
  });
});
