import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
const TICK_MS = 100;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** In a terminal, a line that is updated. Otherwise (a log file, CI): one line when a step begins, one when it is done. */
const isLive = () => Boolean(process.stderr.isTTY) && !process.env.CI;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows that a long step is in progress, until it is done.
 * @param {string} title what happens, e.g. 'Installing packages'
 * @param {(say: (detail: string) => void) => Promise<T>} work may report its progress
 * @template T
 */
export async function step(title, work) {
  const since = Date.now();
  const live = isLive();
  let detail = '';
  let frame = 0;
  const draw = () => {
    frame += 1;
    const line = `${FRAMES[frame % FRAMES.length]} ${title} ${seconds(since)} ${detail}`;
    process.stderr.write(`\r\x1b[2K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
  };
  const timer = live ? setInterval(draw, TICK_MS) : null;
  if (!live) process.stderr.write(`  ${title} …\n`);
  const end = (mark) => {
    if (timer) clearInterval(timer);
    process.stderr.write(`${live ? '\r\x1b[2K' : ''}${mark} ${title} (${seconds(since)})\n`);
  };
  try {
    const result = await work((text) => (detail = text));
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

/** A program that failed, with its output. */
export class StepFailed extends Error {}

/** Runs a program quietly, and no longer than this process lives: otherwise it would be in the way of the next start. Its last line is the progress, its output the text of the error if it fails. */
export function run(command, args, { say = () => {}, cwd, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [GUARD, command, ...args], { cwd, env: { ...env, NO_COLOR: '1' }, stdio: 'pipe' });
    let output = '';
    const take = (chunk) => {
      output = (output + chunk).slice(-20_000);
      say(output.trimEnd().split('\n').at(-1));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => reject(new StepFailed(`${command} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new StepFailed(`${[command, ...args].join(' ')} ended with ${signal ?? `code ${code}`}:\n${output}`));
    });
  });
}
