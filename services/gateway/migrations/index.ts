import type { MigrationSet } from '@rekindle/platform';
import { AccountFigures1763700500000 } from './1763700500000-account-figures.js';
import { ApiKeys1763711100000 } from './1763711100000-api-keys.js';
import { Invitations1763720000000 } from './1763720000000-invitations.js';
import { PaymentSignIns1763714300000 } from './1763714300000-payment-sign-ins.js';
import { PlanClaims1763714510000 } from './1763714510000-plan-claims.js';
import { RateLimits1763717000000 } from './1763717000000-rate-limits.js';

export const gatewayMigrations: MigrationSet = {
  schema: 'gateway',
  migrations: [
    AccountFigures1763700500000,
    ApiKeys1763711100000,
    PaymentSignIns1763714300000,
    PlanClaims1763714510000,
    RateLimits1763717000000,
    Invitations1763720000000,
  ],
};
