const NEEDED = [22, 22];
const ENOUGH_ON_LINUX = 20;

const atLeast = ([major, minor], [neededMajor, neededMinor]) => major > neededMajor || (major === neededMajor && minor >= neededMinor);

/** @returns {string | null} one sentence saying what is needed, or null where this machine can run Rekindle */
export function missingHere({ version, platform, arch, env }) {
  const running = version.split('.').map(Number);
  const bringsNode = platform === 'linux' && arch === 'x64';
  if (bringsNode && running[0] >= ENOUGH_ON_LINUX) return null;
  if (bringsNode) return `Rekindle needs Node 20 or newer to start (it brings its own Node 24), and this is ${version}.`;
  if (!atLeast(running, NEEDED)) return `Rekindle needs Node ${NEEDED.join('.')} or newer on ${platform} ${arch}, and this is ${version}.`;
  if (!env.DATABASE_URL)
    return `Rekindle brings PostgreSQL only for Linux on x64: set DATABASE_URL to a PostgreSQL 16 or newer of yours and start again.`;
  return null;
}

export function requireNode() {
  const sentence = missingHere({ version: process.versions.node, platform: process.platform, arch: process.arch, env: process.env });
  if (!sentence) return;
  console.error(sentence);
  process.exit(1);
}
