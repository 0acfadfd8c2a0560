import { type Needs, WEB_PORT, runProcess } from '@rekindle/platform';
import { createGateway } from './app.js';
import { mountedMigrations } from './migration-sets.js';

/** The gateway signs people and operators in, so it needs every secret. */
const gatewayNeeds: Needs = { port: WEB_PORT, secrets: ['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_PASSWORD'] };

// The gateway as a process of its own: the other contexts' workers run elsewhere, the accounts' worker runs here.
await runProcess({
  name: 'gateway',
  needs: gatewayNeeds,
  migrations: mountedMigrations,
  create: (settings, drained) => createGateway(settings, { workers: false, docsAhead: true, drained }),
});
