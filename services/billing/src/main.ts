import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { type Needs, createWorkerApp, platformMigrations, runProcess } from '@rekindle/platform';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { billingMigrations } from '../migrations/index.js';
import { BillingWorkerModule } from './worker.module.js';

/** The key is compared with the one that the database was created with. */
const billingNeeds: Needs = { port: 3002, secrets: ['ENCRYPTION_KEY'] };

const modules = [EventSourcingModule.forRoot(), VaultModule, BillingWorkerModule];

await runProcess({
  name: 'billing',
  needs: billingNeeds,
  migrations: [platformMigrations, eventStoreMigrations, vaultMigrations, billingMigrations],
  create: (settings, drained) => createWorkerApp(settings, { name: 'billing', modules }, drained),
});
