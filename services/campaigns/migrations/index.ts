import type { MigrationSet } from '@rekindle/platform';
import { CampaignViews1763700300500 } from './1763700300500-campaign-views.js';

export const campaignsMigrations: MigrationSet = { schema: 'campaigns', migrations: [CampaignViews1763700300500] };
