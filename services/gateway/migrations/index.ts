import type { MigrationSet } from '@rekindle/platform';
import { AccountFigures1763700500000 } from './1763700500000-account-figures.js';

export const gatewayMigrations: MigrationSet = { schema: 'gateway', migrations: [AccountFigures1763700500000] };
