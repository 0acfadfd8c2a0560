import { existsSync, readFileSync } from 'node:fs';
import * as util from 'node:util';
import { machine, nothingBrought, platformOf } from './platforms.mjs';

const NEEDED = [22, 22];
const ENOUGH_WHERE_NODE_IS_BROUGHT = 20;

const atLeast = ([major, minor], [neededMajor, neededMinor]) => major > neededMajor || (major === neededMajor && minor >= neededMinor);

/** @returns {string | null} one sentence saying what is needed, or null if this machine can run Rekindle */
export function missingHere({ version, env, ...here }) {
  const running = version.split('.').map(Number);
  const brought = platformOf(here);
  if (brought && running[0] >= ENOUGH_WHERE_NODE_IS_BROUGHT) return null;
  if (brought) return `Rekindle needs Node 20 or newer to start (it brings its own), and this is ${version}.`;
  if (!atLeast(running, NEEDED))
    return `Rekindle needs Node ${NEEDED.join('.')} or newer on ${here.platform} ${here.arch}, and this is ${version}.`;
  return env.DATABASE_URL ? null : nothingBrought(here);
}

// Node 18 has no parser for it, and is refused for that anyway.
const written = () => (util.parseEnv && existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8')) : {});

export function requireNode() {
  const sentence = missingHere({ version: process.versions.node, ...machine, env: { ...written(), ...process.env } });
  if (!sentence) return;
  console.error(sentence);
  process.exit(1);
}
