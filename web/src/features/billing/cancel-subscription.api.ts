import { answer, api } from '../../lib/api/client';
import type { Billing } from '../subscription/get-billing.api';

export const cancelSubscription = (): Promise<Billing> => answer(api.POST('/api/billing/cancel', {}));
export const resumeSubscription = (): Promise<Billing> => answer(api.POST('/api/billing/resume', {}));
