import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloudEvent } from '@rekindle/contracts';

const root = join(import.meta.dirname, '..', '..');

/** One of the programs in examples/subscriber, run as its reader would run it. */
export class Subscriber {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rekindle-subscriber-'));
  private readonly file = join(this.folder, 'events.jsonl');
  private ended: Promise<unknown> = Promise.resolve();
  private end: (signal: NodeJS.Signals) => void = () => undefined;
  /** Its output, over all of its runs. */
  output = '';

  constructor(
    private readonly program: string,
    private readonly env: Record<string, string>,
  ) {}

  start(env: Record<string, string> = {}): void {
    const child = spawn(process.execPath, [join(root, 'examples/subscriber', this.program), this.file], {
      env: { ...process.env, NODE_OPTIONS: '', ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = new Promise((resolve) => child.once('close', resolve));
    this.end = (signal) => void child.kill(signal);
  }

  /** Kills it. @returns once it is gone */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.end(signal);
    await this.ended;
  }

  /** The events that it has written to its file. */
  events(): CloudEvent[] {
    // The part after the last line break is still being written.
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n').slice(0, -1) : [];
    return lines.map((line) => JSON.parse(line) as CloudEvent);
  }

  /** Leaves what a program leaves that is killed while it writes an event. */
  breakOff(event: object): void {
    appendFileSync(this.file, JSON.stringify(event).slice(0, -10));
  }

  /** The cursor from which the program on the API continues. */
  get place(): string {
    return readFileSync(`${this.file}.cursor`, 'utf8');
  }

  set place(cursor: string) {
    writeFileSync(`${this.file}.cursor`, cursor);
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
