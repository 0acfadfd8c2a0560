import type { BillingEvent, RevokePlan } from '@rekindle/contracts';
import type { Subscription } from '../subscription.js';

/** A subscription stays as it is; what was never granted, or taken back before, is no fault. */
export const revokePlan = ({ accountId }: RevokePlan, { grant }: Subscription): BillingEvent[] =>
  grant ? [{ type: 'PlanRevoked', data: { accountId, planId: grant.planId } }] : [];
