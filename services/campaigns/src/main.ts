import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { createWorkerApp, platformMigrations, runProcess } from '@rekindle/platform';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../migrations/index.js';
import { campaignsNeeds } from './config.js';
import { CampaignsWorkerModule } from './worker.module.js';

const modules = [EventSourcingModule.forRoot(), VaultModule, CampaignsWorkerModule];

await runProcess({
  name: 'campaigns',
  needs: campaignsNeeds,
  migrations: [platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations],
  create: (settings, drained) => createWorkerApp(settings, { name: 'campaigns', modules }, drained),
});
