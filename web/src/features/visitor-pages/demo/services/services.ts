import type { Simulation } from '../simulation/simulation';
import { ai } from './ai/ai';
import { auth } from './auth/auth';
import { email } from './email/email';
import { finder } from './finder/finder';
import { payments } from './payments/payments';
import { prospecting } from './prospecting/prospecting';
import { verification } from './verification/verification';

export const servicesOf = (simulation: Simulation) => ({
  auth: auth(simulation),
  payments: payments(simulation),
  email: email(simulation),
  ai: ai(simulation),
  prospecting: prospecting(simulation),
  verification: verification(simulation),
  finder: finder(simulation),
});

export type Services = ReturnType<typeof servicesOf>;
