import { AI_CALLS } from './ai-calls';
import { AUTH_CALLS } from './auth-calls';
import type { DemoCall } from './demo-call';
import type { Group } from './demo-services';
import { EMAIL_CALLS } from './email-calls';
import { FINDER_CALLS } from './finder-calls';
import { PAYMENT_CALLS } from './payment-calls';
import { PROSPECTING_CALLS } from './prospecting-calls';
import { VERIFICATION_CALLS } from './verification-calls';

export const ALL_CALLS: Record<Group, readonly DemoCall[]> = {
  auth: AUTH_CALLS,
  payments: PAYMENT_CALLS,
  email: EMAIL_CALLS,
  ai: AI_CALLS,
  prospecting: PROSPECTING_CALLS,
  verification: VERIFICATION_CALLS,
  finder: FINDER_CALLS,
};
