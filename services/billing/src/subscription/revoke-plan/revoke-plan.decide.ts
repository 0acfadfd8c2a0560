import type { BillingEvent, RevokePlan } from '@rekindle/contracts';
import type { Subscription } from '../subscription.js';

/** A subscription stays as it is; a plan that was never granted, or revoked before, is no error. */
export const revokePlan = ({ accountId }: RevokePlan, { grant }: Subscription): BillingEvent[] =>
  grant ? [{ type: 'PlanRevoked', data: { accountId, planId: grant.planId } }] : [];
