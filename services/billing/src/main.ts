import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { createWorkerApp, platformMigrations, runProcess } from '@rekindle/platform';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { billingMigrations } from '../migrations/index.js';
import { billingNeeds } from './config.js';
import { BillingWorkerModule } from './worker.module.js';

const modules = [EventSourcingModule.forRoot(), VaultModule, BillingWorkerModule];

await runProcess({
  name: 'billing',
  needs: billingNeeds,
  migrations: [platformMigrations, eventStoreMigrations, vaultMigrations, billingMigrations],
  create: (settings, drained) => createWorkerApp(settings, { name: 'billing', modules }, drained),
});
