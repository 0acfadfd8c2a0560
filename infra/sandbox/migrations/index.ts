import type { MigrationSet } from '@rekindle/platform';
import { Sandbox1763700500000 } from './1763700500000-sandbox.js';

export const sandboxMigrations: MigrationSet = { schema: 'sandbox', migrations: [Sandbox1763700500000] };
