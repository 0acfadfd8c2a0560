import type { MigrationSet } from '@rekindle/platform';
import { LeadLists1763700010000 } from './1763700010000-lead-lists.js';

export const campaignsMigrations: MigrationSet = { schema: 'campaigns', migrations: [LeadLists1763700010000] };
