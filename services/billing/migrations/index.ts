import type { MigrationSet } from '@rekindle/platform';

export const billingMigrations: MigrationSet = { schema: 'billing', migrations: [] };
