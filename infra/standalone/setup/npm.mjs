import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { StepFailed } from './steps.mjs';

/** npm is a script for Node: run as one it needs no shell, which on Windows is the only way to start it. */
export function npmCommand(
  args,
  { platform = process.platform, env = process.env, execPath = process.execPath, exists = existsSync } = {},
) {
  const { dirname, join } = platform === 'win32' ? win32 : posix;
  const beside = dirname(execPath);
  const places = [
    env.npm_execpath,
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  // Another package manager puts its own path there too.
  const program = places.find((path) => path?.endsWith('npm-cli.js') && exists(path));
  if (program) return [env.npm_node_execpath || execPath, program, ...args];
  if (platform === 'win32')
    throw new StepFailed('npm is not where Node was installed: start Rekindle with "npm start", or install Node with npm.');
  return ['npm', ...args];
}

const PROXY =
  'Behind a proxy npm needs its address (npm config set https-proxy http://proxy:3128, or HTTPS_PROXY) and, where it has a certificate of its own, that too (npm config set cafile proxy.pem).';
const OF_THE_CONNECTION =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EINTEGRITY|ENETUNREACH|EHOSTUNREACH|UNABLE_TO_|SELF_SIGNED|CERT_|E407|Premature close|terminated|aborted/;

/** @returns {string} what npm's failure means and what to do, above npm's output */
export const explained = (output) =>
  OF_THE_CONNECTION.test(output)
    ? `The packages did not arrive whole. Start again: what has arrived is kept in npm's cache and is not fetched again. ${PROXY}\n\n${output}`
    : output;
