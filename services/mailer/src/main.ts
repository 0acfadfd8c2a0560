import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { type Needs, createWorkerApp, platformMigrations, runProcess } from '@rekindle/platform';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { mailerMigrations } from '../migrations/index.js';
import { MailerWorkerModule } from './worker.module.js';

/** The key signs tracking links and hashes the addresses that must not be written to. */
const mailerNeeds: Needs = { port: 3003, secrets: ['ENCRYPTION_KEY'] };

const modules = [EventSourcingModule.forRoot(), VaultModule, MailerWorkerModule];

await runProcess({
  name: 'mailer',
  needs: mailerNeeds,
  migrations: [platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations],
  create: (settings, drained) => createWorkerApp(settings, { name: 'mailer', modules, sendsMail: true }, drained),
});
