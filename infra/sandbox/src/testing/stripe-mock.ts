import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = 'v0.203.0';
const PLACE = join(import.meta.dirname, '../../../../node_modules/.cache/stripe-mock', VERSION);
const BUILD_MS = 240_000;
const run = promisify(execFile);

/** Stripe's own mock, which knows the shapes of every call and remembers nothing. */
export interface StripeMock {
  url: string;
  close(): void;
}

/** Builds it once with Go. @returns null if there is no Go, or Go cannot fetch it, and prints the reason */
export async function stripeMockProgram(): Promise<{ program: string | null; reason: string }> {
  const program = join(PLACE, 'stripe-mock');
  if (await exists(program)) return { program, reason: '' };
  try {
    await run('go', ['version']);
  } catch {
    return { program: null, reason: 'there is no Go on this machine' };
  }
  try {
    await mkdir(PLACE, { recursive: true });
    const env = { ...process.env, GOBIN: PLACE, GOFLAGS: '' };
    await run('go', ['install', `github.com/stripe/stripe-mock@${VERSION}`], { env, timeout: BUILD_MS });
    return { program, reason: '' };
  } catch {
    return { program: null, reason: `Go could not get stripe-mock ${VERSION}` };
  }
}

export async function startStripeMock(program: string): Promise<StripeMock> {
  const child = spawn(program, ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await portOf(child);
  return { url: `http://127.0.0.1:${port}`, close: () => void child.kill() };
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject).once('exit', () => reject(new Error(`stripe-mock ended: ${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, port] = /for HTTP at address: \S*:(\d+)/.exec(said) ?? [];
      if (port) resolve(port);
    });
  });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
