// Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canRunBroker } from './kafka-here.mjs';

/** Where Debian installs them. */
export const DOVECOT = '/usr/sbin/dovecot';
export const POSTFIX = '/usr/sbin/postfix';
export const NGINX = '/usr/sbin/nginx';
export const CADDY = '/usr/bin/caddy';
/** A package of its own: dovecot-imapd does not include it. */
const LMTP = '/usr/lib/dovecot/lmtp';
const WITHOUT_BROKER = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', 'services[.]deployment'];
export const OWN_NETWORK = join(import.meta.dirname, '..', 'deployment', 'own-network.sh');

/** Whether this machine can run mail servers of its own: Debian's Dovecot and Postfix, as root, which Postfix requires. */
export const canRunMailServers = () => [DOVECOT, LMTP, POSTFIX].every((file) => existsSync(file)) && process.getuid?.() === 0;

/** The report where those tests cannot run. */
export const mailServersMissing =
  'The tests against Dovecot and Postfix did not run: dovecot-imapd, dovecot-lmtpd and postfix are not all installed here, or this is not root.';

/** Whether this machine can be a server of its own: with nginx and those mail servers, in a network of its own. */
const canFollowDeployment = () =>
  existsSync(NGINX) && canRunMailServers() && spawnSync(OWN_NETWORK, ['openssl', 'version'], { stdio: 'ignore' }).status === 0;

const deploymentMissing =
  'The tests that follow docs/deployment.md did not run: they need root on Linux, network namespaces, nginx, Dovecot and Postfix.';

/** pg_dump and pg_restore in the version of the bundled PostgreSQL, from a folder in POSTGRES_TOOLS or Debian; or null. */
export const postgresTools = () =>
  [process.env.POSTGRES_TOOLS, '/usr/lib/postgresql/18/bin'].find((folder) => folder && existsSync(join(folder, 'pg_dump'))) ?? null;

/** Which of the tests that follow docs/deployment.md can run here: jest's arguments, null for none, and the report about the rest. */
export function deploymentTests() {
  if (!canFollowDeployment()) return { args: null, notice: deploymentMissing };
  const broker = canRunBroker();
  const missing = [
    ...(broker ? [] : ['Java 17 with Maven']),
    ...(existsSync(CADDY) ? [] : ['caddy']),
    ...(postgresTools() ? [] : ['pg_dump of PostgreSQL 18 (POSTGRES_TOOLS=/its/folder)']),
  ];
  return {
    args: ['--selectProjects', 'deployment', '--runInBand', ...(broker ? [] : WITHOUT_BROKER)],
    notice:
      missing.length > 0 ? `docs/deployment.md was not followed in all of its parts: there is no ${missing.join(' and no ')} here.` : null,
  };
}
