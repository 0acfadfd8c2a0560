import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testSettings } from '@rekindle/platform/testing';
import { Installation } from '../installation.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** `npm run ops` in a process of its own, without a terminal, on somebody else's database server. */
export class OpsProgram {
  private readonly home = mkdtempSync(join(tmpdir(), 'rekindle ops home '));
  readonly env: NodeJS.ProcessEnv;

  constructor(databaseUrl: string) {
    const { encryptionKey } = testSettings(databaseUrl);
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const cache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
    this.env = { PATH, ...cache, DATABASE_URL: databaseUrl, REKINDLE_HOME: this.home, ENCRYPTION_KEY: encryptionKey };
  }

  /** For operations that run in this process. */
  get installation(): Installation {
    return new Installation(this.env);
  }

  /** @param program the built one, or `ops.mjs`, which builds it after changes */
  start(args: readonly string[], program = 'infra/dist/programs/ops.js'): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [join(root, program), ...args], { cwd: this.home, env: this.env, stdio: 'pipe' });
  }

  async run(args: readonly string[], program?: string): Promise<Ended> {
    const child = this.start(args, program);
    child.stdin.end();
    return ended(child);
  }

  /** With `--json`. */
  async json(...args: string[]): Promise<{ code: number | null; said: Record<string, unknown> }> {
    const { code, out, err } = await this.run([...args, '--json']);
    if (!out.startsWith('{')) throw new Error(`No JSON: ${out}${err}`);
    return { code, said: JSON.parse(out) as Record<string, unknown> };
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
}
