import type { MigrationSet } from '@rekindle/platform';

export const sandboxMigrations: MigrationSet = { schema: 'sandbox', migrations: [] };
