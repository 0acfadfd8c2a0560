import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act } from './plan.ts';

const artifacts = join(import.meta.dirname, '..', '..', 'artifacts');

/** A readable log of a run: on the terminal, and in artifacts/chaos-<seed>.log. It holds no name, address or path. */
export class Report {
  private readonly since = Date.now();
  private readonly file: string;
  faults = 0;

  constructor(seed: number) {
    mkdirSync(artifacts, { recursive: true });
    this.file = join(artifacts, `chaos-${seed}.log`);
    writeFileSync(this.file, '');
  }

  say(text: string): void {
    const line = `${((Date.now() - this.since) / 1000).toFixed(1).padStart(7)} s  ${text}\n`;
    process.stdout.write(line);
    appendFileSync(this.file, line);
  }

  act({ name, target, forMs, atMs }: Act, cameAtMs: number, came: string): void {
    const late = cameAtMs - atMs > 500 ? `, ${((cameAtMs - atMs) / 1000).toFixed(1)} s late` : '';
    this.say(`${name.padEnd(8)} ${target.padEnd(12)} ${forMs > 0 ? `for ${forMs} ms` : ''}${late}${came ? `  ${came}` : ''}`);
  }

  fault(text: string): void {
    this.faults += 1;
    this.say(`WRONG    ${text}`);
  }
}
