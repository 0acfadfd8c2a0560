import type { MigrationSet } from '@rekindle/platform';

export const campaignsMigrations: MigrationSet = { schema: 'campaigns', migrations: [] };
