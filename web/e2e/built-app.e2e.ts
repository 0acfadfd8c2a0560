import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const web = join(import.meta.dirname, '..');
const run = promisify(execFile);
const script = (name: string, ...args: string[]) => run(process.execPath, [join(web, 'scripts', name), ...args]);

describe('the built app', () => {
  it('has the API types of the running API', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rekindle-types-'));
    try {
      const fresh = join(folder, 'schema.ts');
      await script('api-types.mjs', `${process.env.E2E_URL}/api/docs-json`, fresh);
      const committed = await readFile(join(web, 'src/lib/openapi/schema.ts'), 'utf8');
      // Stale? Start Rekindle and run: npm run api:types --workspace web
      expect((await readFile(fresh, 'utf8')) === committed).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('has an icon for browsers that ask for one by its old name', async () => {
    const answer = await fetch(`${process.env.E2E_URL}/favicon.ico`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    // An icon by its first bytes, of three sizes.
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  it('loads no more on a first visit than the budgets allow', async () => {
    const { stdout } = await script('check-budgets.mjs');
    const beyond = stdout
      .trim()
      .split('\n')
      .filter((line) => !line.endsWith('  ok'));
    expect(beyond).toEqual([]);
  });
});
