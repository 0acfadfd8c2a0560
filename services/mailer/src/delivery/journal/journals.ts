import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootId } from './boot-id.js';
import { Journal, type JournalPlace } from './journal.js';
import { type Begun, readJournal } from './journal-lines.js';

/** The emails of a dead sender, as far as they are known. */
export interface Recollection {
  begun: ReadonlyMap<string, Begun>;
  /** Nothing can be missing: whatever is not in it was never begun. */
  complete: boolean;
}

const FILE = /^([0-9a-f-]{36})\.(\d+)\.journal$/;

/** The journals on this machine, in a folder of REKINDLE_HOME: those of living senders, and those of dead ones until they are read. */
@Injectable()
export class Journals {
  private readonly dir: string;
  private readonly boot = bootId();

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'home'>) {
    this.dir = join(settings.home, 'sending');
  }

  /** @param name of a sender, never used before */
  open(name: string): Journal {
    mkdirSync(this.dir, { recursive: true, mode: 0o700 });
    try {
      return new Journal(this.place(name));
    } catch (error) {
      this.remove(name);
      throw error;
    }
  }

  /** Names of all journals here. */
  names(): string[] {
    return [...new Set(this.files().map(({ name }) => name))];
  }

  /** Takes a journal over: from now on its sender, if still alive, begins nothing. @returns null if there is none */
  take(name: string): Recollection | null {
    if (this.ofSender(name).length === 0) return null;
    rmSync(this.place(name).anchor, { force: true });
    const texts = this.ofSender(name).map(({ n }) => readJournal(readFileSync(this.place(name).path(n), 'utf8')));
    return {
      begun: new Map(texts.flatMap(({ begun }) => [...begun])),
      complete: texts.every(({ boot }) => boot === this.boot),
    };
  }

  remove(name: string): void {
    for (const { n } of this.ofSender(name)) rmSync(this.place(name).path(n), { force: true });
    rmSync(this.place(name).anchor, { force: true });
  }

  private place(name: string): JournalPlace {
    return { path: (n) => join(this.dir, `${name}.${n}.journal`), anchor: join(this.dir, `${name}.sender`), boot: this.boot };
  }

  private ofSender(name: string): { name: string; n: number }[] {
    return this.files()
      .filter((file) => file.name === name)
      .sort((a, b) => a.n - b.n);
  }

  private files(): { name: string; n: number }[] {
    return filesIn(this.dir).flatMap((file) => {
      const [, name, n] = FILE.exec(file) ?? [];
      return name ? [{ name, n: Number(n) }] : [];
    });
  }
}

function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
