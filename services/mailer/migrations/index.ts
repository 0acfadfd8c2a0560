import type { MigrationSet } from '@rekindle/platform';

export const mailerMigrations: MigrationSet = { schema: 'mailer', migrations: [] };
