import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright-core';

// Only erasable syntax: the test set-up runs this very file without a build.

const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
// Not the package's own list: it switches web security off.
const ARGS = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--no-zygote', '--font-render-hinting=none'];

/** A browser for the tests: the one from the packages, the same on every machine, unless CHROMIUM names another. */
export async function browserOptions(env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> {
  const installed = env.CHROMIUM;
  if (installed) return { executablePath: installed, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] };
  const home = await unpacked(env);
  const library = { FONTCONFIG_FILE: join(home, 'fonts.conf'), LD_LIBRARY_PATH: join(home, 'al2023', 'lib') };
  return { executablePath: join(home, 'chromium'), args: ARGS, env: { ...definedOf(env), ...library } };
}

const definedOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Unpacked once per version into the user's cache, entirely or not at all. */
async function unpacked(env: NodeJS.ProcessEnv): Promise<string> {
  const chromium = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(join(chromium, 'package.json'), 'utf8')) as { version: string };
  const home = join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'rekindle-chromium', version);
  if (existsSync(home)) return home;
  const half = `${home}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  await inflateInto(half, join(chromium, 'bin'));
  const fonts = ['<dir>/usr/share/fonts</dir>', `<dir>${home}/fonts</dir>`, `<cachedir>${home}/fonts-cache</cachedir>`];
  writeFileSync(join(half, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts.join('')}</fontconfig>`);
  moveUnlessThere(half, home);
  return home;
}

async function inflateInto(folder: string, archives: string): Promise<void> {
  const before = process.env.TMPDIR;
  // The package unpacks into the temporary folder, wherever that is.
  process.env.TMPDIR = folder;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    await Promise.all(ARCHIVES.map((name) => inflate(join(archives, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function moveUnlessThere(half: string, home: string): void {
  try {
    renameSync(half, home);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}
