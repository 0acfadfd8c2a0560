import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const orphan = join(import.meta.dirname, '../infra/standalone/setup/orphan.mjs');
const LOOKS = `
  import { openSync } from 'node:fs';
  import { whenOrphaned } from '${orphan}';
  let look;
  globalThis.setInterval = (given) => ((look = given), { unref: () => undefined });
  let gone = false;
  whenOrphaned(() => (gone = true));
  let fault;
  while (!fault) try { openSync('/dev/null'); } catch (error) { fault = error.code; }
  look();
  process.stdout.write(fault + ' ' + gone);`;

it('a process that has run out of file descriptors does not assume that its parent is gone', () => {
  // Its parent is a shell, as under npm.
  const answer = execFileSync('sh', ['-c', 'ulimit -n 64; "$0" --input-type=module -e "$1"; true', process.execPath, LOOKS]);
  expect(answer.toString()).toBe('EMFILE false');
});
