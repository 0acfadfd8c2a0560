import { billingMigrations } from '@rekindle/billing/migrations';
import { campaignsMigrations } from '@rekindle/campaigns/migrations';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { gatewayMigrations } from '@rekindle/gateway/migrations';
import { mailerMigrations } from '@rekindle/mailer/migrations';
import { type MigrationSet, platformMigrations } from '@rekindle/platform';
import { sandboxMigrations } from '@rekindle/sandbox/migrations';
import { vaultMigrations } from '@rekindle/vault';

/** Every schema of an installation, in the order in which they are made. */
export const migrationSets: readonly MigrationSet[] = [
  platformMigrations,
  eventStoreMigrations,
  vaultMigrations,
  campaignsMigrations,
  billingMigrations,
  mailerMigrations,
  gatewayMigrations,
  sandboxMigrations,
];
