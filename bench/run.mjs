import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// `npm run bench -- <name>` runs bench/<name>.ts against the built code, as users run it.
const root = join(import.meta.dirname, '..');
const benches = readdirSync(import.meta.dirname)
  .filter((file) => /^(?!.*-server)[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3));
const name = process.argv[2];

if (!name || !existsSync(join(import.meta.dirname, `${name}.ts`))) {
  console.error(`Which one? npm run bench -- ${benches.join(' | ')}`);
  process.exit(1);
}
for (const [program, ...args] of [['node_modules/typescript-native/bin/tsc', '-b'], ['infra/standalone/setup/bundle.mjs']])
  execFileSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
await import(join(import.meta.dirname, `${name}.ts`));
