// Holds what a first visit loads against the budgets, from the manifest that the build leaves behind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const SHELL = ['src/app/app-shell.tsx', 'src/app/app-layout.tsx'];
const VISITS = [
  {
    name: '/',
    modules: ['src/app/public-layout.tsx', 'src/features/landing/landing.tsx'],
    budget: { js: 130 * KB, css: 15 * KB, fonts: 62 * KB },
  },
  { name: '/login', modules: ['src/app/public-layout.tsx', 'src/features/auth/log-in.tsx'], budget: { js: 150 * KB, css: 15 * KB } },
  { name: '/dashboard', modules: [...SHELL, 'src/features/dashboard/dashboard.tsx'], budget: { js: 215 * KB, css: 50 * KB } },
  { name: '/campaigns/{id}', modules: [...SHELL, 'src/features/campaigns/campaign.tsx'], budget: { js: 215 * KB, css: 50 * KB } },
  {
    name: '/admin/operations',
    modules: ['src/app/operator-shell.tsx', 'src/features/operations/overview.tsx'],
    budget: { js: 215 * KB, css: 50 * KB },
  },
];
const FONTS_OF_A_VISIT = /(figtree|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

const dist = join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The files of these modules and of everything that they import, without what they load later. */
function filesOf(modules) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (seen.has(key)) return;
    seen.add(key);
    [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])].forEach((file) => files.add(file));
    (chunk.imports ?? []).forEach(visit);
  };
  ['index.html', ...modules].forEach(visit);
  return [...files];
}

const bytesOf = (file) => readFileSync(join(dist, file));
const zipped = (files, ending) =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipSync(bytesOf(file)).length, 0);

function weigh(files) {
  const fonts = files.filter((file) => FONTS_OF_A_VISIT.test(file)).reduce((sum, file) => sum + bytesOf(file).length, 0);
  return { js: zipped(files, '.js'), css: zipped(files, '.css'), fonts };
}

let over = 0;
for (const { name, modules, budget } of VISITS) {
  const weight = weigh(filesOf(modules));
  for (const [what, limit] of Object.entries(budget)) {
    if (weight[what] > limit) over += 1;
    const mark = weight[what] > limit ? 'over' : 'ok';
    console.log(`${name.padEnd(18)} ${what.padEnd(6)} ${(weight[what] / KB).toFixed(1).padStart(6)} of ${limit / KB} KB  ${mark}`);
  }
}
process.exitCode = over > 0 ? 1 : 0;
