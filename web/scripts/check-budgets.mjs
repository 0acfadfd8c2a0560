// Holds what a first visit loads against the budgets, from the manifest that the build leaves behind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
// The files that pages share are as shared-files.ts names them.
const PUBLIC = ['visitor'];
const ACCOUNT_TO_BE = ['src/app/account-routes.tsx', 'visitor'];
const SHELL = ['src/app/account-routes.tsx', 'signed-in'];
// Text fields, boxes and the frame of a task, for whoever has decided to buy.
const CHECKOUT = ['src/app/account-routes.tsx', 'src/app/layouts/focus-layout.tsx'];
const FOCUS = [...SHELL, 'src/app/layouts/focus-layout.tsx'];
const OPERATOR = ['src/app/operator-routes.tsx', 'src/app/operator-shell.tsx'];
const VISITOR = { js: 151 * KB, css: 15 * KB, files: 16 };
const SIGNED_IN = { js: 214 * KB, css: 32 * KB, files: 26 };
// The tabs that customers look at most.
const CAMPAIGN = { js: 188 * KB, css: 29 * KB, files: 18 };
// Nobody operates over a slow network, and these pages follow streams by a kept parser.
const OPERATING = { ...SIGNED_IN, js: 192 * KB, files: 30 };

const LANDING = 'src/features/visitor-pages/landing/landing.tsx';
const DASHBOARD = 'src/features/dashboard/dashboard.tsx';
const OF_ITS_OWN = {
  [LANDING]: { js: 115 * KB, css: 15 * KB, fonts: 62 * KB, files: 8 },
  [DASHBOARD]: { js: 170 * KB, css: 26 * KB, files: 10 },
};
/** It has no file of its own. */
const HELD_BY = { [DASHBOARD]: 'signed-in' };
/** The pages that stand in another frame than the signed-in one with its navigation. */
const FRAMES = [
  [/^src\/features\/visitor-pages\/(?!privacy-request\/)/, PUBLIC, VISITOR],
  [/^src\/features\/auth\/(log-in|sign-up)/, PUBLIC, VISITOR],
  [/^src\/features\/(auth|visitor-pages\/privacy-request|paying-pages\/(upgrade|payment))\//, ACCOUNT_TO_BE, VISITOR],
  [/^src\/features\/paying-pages\/checkout\//, CHECKOUT, { js: 160 * KB, css: 16 * KB, files: 28 }],
  [/^src\/features\/operator-pages\//, OPERATOR, OPERATING],
  [/^src\/features\/campaign-pages\/campaign(-page|-ledger)?\//, SHELL, CAMPAIGN],
  [/^src\/features\/campaign-pages\/(revival|launch)\//, FOCUS, SIGNED_IN],
  [/^src\/features\//, SHELL, SIGNED_IN],
];
const FONTS_OF_A_VISIT = /(figtree|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

const dist = join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const shared = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));

/** The files of these modules and of everything that they import, without what they load later. */
function filesOf(modules) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key] ?? shared.get(HELD_BY[key] ?? key);
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (seen.has(key)) return;
    seen.add(key);
    [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])].forEach((file) => files.add(file));
    (chunk.imports ?? []).forEach(visit);
  };
  ['index.html', ...modules].forEach(visit);
  return [...files];
}

const app = join(import.meta.dirname, '..', 'src', 'app');
const routes = ['router.tsx', 'account-routes.tsx', 'operator-routes.tsx'].map((file) => readFileSync(join(app, file), 'utf8')).join('');

/** Every page, each with the frame it stands in. */
const VISITS = [...routes.matchAll(/import\('\.\.\/(features\/[^']+)'\)/g)].map(([, path]) => {
  const page = `src/${path}.tsx`;
  const [, frame, budget] = FRAMES.find(([pattern]) => pattern.test(page));
  return { page, modules: [...frame, page], budget: OF_ITS_OWN[page] ?? budget };
});

const bytesOf = (file) => readFileSync(join(dist, file));
const zipped = (files, ending) =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipSync(bytesOf(file)).length, 0);

function weigh(files) {
  const fonts = files.filter((file) => FONTS_OF_A_VISIT.test(file)).reduce((sum, file) => sum + bytesOf(file).length, 0);
  return { js: zipped(files, '.js'), css: zipped(files, '.css'), fonts, files: files.filter((file) => /\.(js|css)$/.test(file)).length };
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const askedEarly = [...html.matchAll(/name="asked-early" content="([^"]*)"/g)].map(([, files]) => files.split(' '));

/** Signed-in pages have all their files asked for at once, whichever of them asks for the others. */
function notAskedEarly({ page, modules }) {
  if (!modules.includes('signed-in')) return [];
  const own = `/${(manifest[page] ?? shared.get(HELD_BY[page])).file}`;
  const asked = new Set([...askedEarly[0], ...(askedEarly.find((files) => files.includes(own)) ?? [])]);
  return filesOf(modules).filter((file) => /\.(js|css)$/.test(file) && !html.includes(`"/${file}"`) && !asked.has(`/${file}`));
}

let over = 0;
for (const { page, modules, budget } of VISITS) {
  for (const file of notAskedEarly({ page, modules })) {
    over += 1;
    console.log(`${page} asks for ${file} late: name it in asked-early.ts`);
  }
  const weight = weigh(filesOf(modules));
  for (const [what, limit] of Object.entries(budget)) {
    if (weight[what] > limit) over += 1;
    const mark = weight[what] > limit ? 'over' : 'ok';
    const shown = what === 'files' ? `${weight[what]} of ${limit}` : `${(weight[what] / KB).toFixed(1)} of ${limit / KB} KB`;
    const name = page.replace('src/features/', '').replace('.tsx', '');
    console.log(`${name.padEnd(28)} ${what.padEnd(6)} ${shown.padStart(16)}  ${mark}`);
  }
}
process.exitCode = over > 0 ? 1 : 0;
