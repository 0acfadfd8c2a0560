import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { createWorkerApp, platformMigrations, runProcess } from '@rekindle/platform';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { mailerMigrations } from '../migrations/index.js';
import { mailerNeeds } from './config.js';
import { MailerWorkerModule } from './worker.module.js';

const modules = [EventSourcingModule.forRoot(), VaultModule, MailerWorkerModule];

await runProcess({
  name: 'mailer',
  needs: mailerNeeds,
  migrations: [platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations],
  create: (settings, drained) => createWorkerApp(settings, { name: 'mailer', modules, sendsMail: true }, drained),
});
