import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const reporter = pathToFileURL(join(import.meta.dirname, 'ends-by-itself.mjs')).href;

/** A run of tests that has finished with this exit code, and left this open. */
function run(left: string, timeoutMs: number) {
  const program = `
    const { default: Reporter } = await import('${reporter}');
    process.exitCode = 3;
    ${left}
    new Reporter({}, { timeoutMs: ${timeoutMs} }).onRunComplete();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return [status, stderr.trim()];
}

it("names what a run leaves open, and ends with the tests' exit code", () => {
  const server = `(await import('node:net')).createServer().listen(0, '127.0.0.1');`;
  expect(run(server, 50)).toEqual([3, 'The tests are over, and this kept their process open: 1 TCPServerWrap']);
});

it('prints nothing where nothing is open, and does not delay the end', () => {
  expect(run('', 3_600_000)).toEqual([3, '']);
});
