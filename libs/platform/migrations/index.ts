import type { MigrationSet } from '../src/database/migrate.js';
import { Installation1763700000000 } from './1763700000000-installation.js';
import { SealingKeys1763729000000 } from './1763729000000-sealing-keys.js';

export const platformMigrations: MigrationSet = { schema: 'platform', migrations: [Installation1763700000000, SealingKeys1763729000000] };
