// Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canRunMailServers } from '../support/mail-servers-here.mjs';

export const OWN_NETWORK = join(import.meta.dirname, 'own-network.sh');
export const NGINX = '/usr/sbin/nginx';

/** Whether this machine can be a server of its own: with nginx and mail servers as Debian has them, in a network of its own. */
export const canFollowDeployment = () =>
  existsSync(NGINX) && canRunMailServers() && spawnSync(OWN_NETWORK, ['openssl', 'version'], { stdio: 'ignore' }).status === 0;

/** What to report where that test cannot run. */
export const deploymentMissing =
  'The test that follows docs/deployment.md did not run: it needs root on Linux, network namespaces, nginx, Dovecot and Postfix.';
