import { billingMigrations } from '@rekindle/billing/migrations';
import { campaignsMigrations } from '@rekindle/campaigns/migrations';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { mailerMigrations } from '@rekindle/mailer/migrations';
import { type MigrationSet, platformMigrations } from '@rekindle/platform';
import { sandboxMigrations } from '@rekindle/sandbox/migrations';
import { vaultMigrations } from '@rekindle/vault';
import { gatewayMigrations } from '../migrations/index.js';

/** Every schema that the gateway reads or writes, since it mounts every context's commands and queries. */
export const mountedMigrations: readonly MigrationSet[] = [
  platformMigrations,
  eventStoreMigrations,
  vaultMigrations,
  campaignsMigrations,
  billingMigrations,
  mailerMigrations,
  gatewayMigrations,
  sandboxMigrations,
];
