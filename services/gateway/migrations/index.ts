import type { MigrationSet } from '@rekindle/platform';
import { AccountFigures1763700500000 } from './1763700500000-account-figures.js';
import { ApiKeys1763711100000 } from './1763711100000-api-keys.js';
import { PlanClaims1763714510000 } from './1763714510000-plan-claims.js';

export const gatewayMigrations: MigrationSet = {
  schema: 'gateway',
  migrations: [AccountFigures1763700500000, ApiKeys1763711100000, PlanClaims1763714510000],
};
