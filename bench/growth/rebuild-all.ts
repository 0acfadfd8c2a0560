import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Every read model rebuilt with the operator's command, while the application runs and somebody opens pages.

const OPS = join(import.meta.dirname, '../../infra/ops/ops.mjs');
const run = promisify(execFile);

/** The calls of the pages, one after the other, until it is stopped. */
class Reader {
  private readonly times = new Map<string, number[]>();
  private readonly ended: Promise<void>;
  private isOver = false;

  constructor(url: string, token: string, paths: readonly string[]) {
    this.ended = this.read(url, token, paths);
    // Failures are checked at the end.
    this.ended.catch(() => undefined);
  }

  /** @returns how long each call took, in milliseconds */
  async stop(): Promise<Map<string, number[]>> {
    this.isOver = true;
    await this.ended;
    return this.times;
  }

  private async read(url: string, token: string, paths: readonly string[]): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const path = paths[turn % paths.length] as string;
      const since = performance.now();
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      this.times.set(path, [...(this.times.get(path) ?? []), performance.now() - since]);
    }
  }
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

async function ops(home: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [OPS, ...args], { env: { ...process.env, REKINDLE_HOME: home }, maxBuffer: 1 << 26 });
  return stdout;
}

/** @param paths read during the rebuilds */
export async function rebuildAll(home: string, url: string, token: string, paths: readonly string[]): Promise<void> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const { projections } = JSON.parse(await ops(home, 'projections', 'list', '--json')) as { projections: { name: string }[] };
  for (const { name } of projections) {
    const reader = new Reader(url, token, paths);
    const since = performance.now();
    await ops(home, 'projections', 'rebuild', name, '--yes');
    const seconds = (performance.now() - since) / 1_000;
    const times = [...(await reader.stop())].map(([path, own]) => ({ path, median: middle(own), longest: Math.max(...own) }));
    const all = times.map(({ median }) => median);
    const worst = times.toSorted((a, b) => b.longest - a.longest)[0];
    print(
      `${name.padEnd(28)} made again in ${seconds.toFixed(1).padStart(6)} s; a call meanwhile ${middle(all).toFixed(0)} ms,` +
        ` the longest ${worst?.longest.toFixed(0)} ms  ${worst?.path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`,
    );
  }
}
