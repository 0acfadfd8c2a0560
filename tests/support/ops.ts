import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** `npm run ops -- …` in this environment. @throws Error with its exit code and its output if that code is not 0 */
export function runOps(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  const program = [join(root, 'infra/dist/programs/ops.js'), ...args];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, program, { cwd: root, env: { PATH, HOME, ...cache, ...env }, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      error
        ? reject(Object.assign(new Error(`ops ${args.join(' ')} failed:\n${stdout}\n${stderr}`), { code: error.code, stdout }))
        : resolve(stdout),
    );
  });
}
