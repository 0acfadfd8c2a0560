import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');
// In addition to the acts themselves: the start, the quiet time afterwards, the flood, and every check twice.
const AROUND_MS = 900_000;

interface Run {
  code: number | string;
  output: string;
}

/** The program itself, as people run it: jest cannot enter a mount namespace of its own from within. */
function run(minutes: number, seed: number): Promise<Run> {
  const args = [join(root, 'tests/chaos/run.mjs'), '--minutes', String(minutes), '--seed', String(seed), '--prove'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    child.once('close', (code, signal) => resolve({ code: signal ?? code ?? 1, output }));
  });
}

/** That many minutes of kills, pauses, cuts and attacks: what was wrong, and whether each check would have found it. */
export function describeChaos({ minutes, seed }: { minutes: number; seed: number }): void {
  let ran: Run;
  const lines = (mark: string): string[] => ran.output.split('\n').filter((line) => line.includes(`s  ${mark}`));
  beforeAll(async () => void (ran = await run(minutes, seed)), minutes * 60_000 + AROUND_MS);

  it(`is correct after ${minutes} minutes of it with seed ${seed}`, () => {
    expect(lines('WRONG').map((line) => line.trim())).toEqual([]);
    expect([ran.code, lines('right').length]).toEqual([0, 8]);
  });

  it('would have found every planted violation', () => {
    expect(lines('bites')).toHaveLength(9);
  });
}
