import type { MigrationSet } from '@rekindle/platform';

export const gatewayMigrations: MigrationSet = { schema: 'gateway', migrations: [] };
