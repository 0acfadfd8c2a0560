import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { type Needs, createWorkerApp, platformMigrations, runProcess } from '@rekindle/platform';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../migrations/index.js';
import { CampaignsWorkerModule } from './worker.module.js';

/** Its key is compared with the one used when the database was created. */
const campaignsNeeds: Needs = { port: 3001, secrets: ['ENCRYPTION_KEY'] };

const modules = [EventSourcingModule.forRoot(), VaultModule, CampaignsWorkerModule];

await runProcess({
  name: 'campaigns',
  needs: campaignsNeeds,
  migrations: [platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations],
  create: (settings, drained) => createWorkerApp(settings, { name: 'campaigns', modules }, drained),
});
