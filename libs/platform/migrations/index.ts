import type { MigrationSet } from '../src/database/migrate.js';
import { Installation1763700000000 } from './1763700000000-installation.js';

export const platformMigrations: MigrationSet = { schema: 'platform', migrations: [Installation1763700000000] };
