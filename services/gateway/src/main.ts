import { runProcess } from '@rekindle/platform';
import { createGateway } from './app.js';
import { gatewayNeeds } from './config.js';
import { mountedMigrations } from './migration-sets.js';

// The gateway as a process of its own: the other contexts' workers run elsewhere, the accounts' worker runs here.
await runProcess({
  name: 'gateway',
  needs: gatewayNeeds,
  migrations: mountedMigrations,
  create: (settings, drained) => createGateway(settings, { workers: false, docsAhead: true, drained }),
});
