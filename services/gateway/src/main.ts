import { type Needs, WEB_PORT, runProcess } from '@rekindle/platform';
import { createGateway } from './app.js';
import { mountedMigrations } from './migration-sets.js';

/** The gateway signs in users and operators, so it needs every secret. */
const gatewayNeeds: Needs = { port: WEB_PORT, secrets: ['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_PASSWORD'] };

// Runs the gateway as its own process, with the accounts' worker; the other contexts' workers run elsewhere.
await runProcess({
  name: 'gateway',
  needs: gatewayNeeds,
  migrations: mountedMigrations,
  create: (settings, drained) => createGateway(settings, { workers: false, docsAhead: true, drained }),
});
