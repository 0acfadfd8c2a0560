import { Type } from '@sinclair/typebox';
import { type EventOf, Id, Moment, eventsOf } from './define-event.js';

const define = eventsOf('billing');
const accountId = '0197a000-0000-7000-8000-000000000001';

export const PlanGranted = define('PlanGranted', {
  summary: 'An operator gave the account a plan.',
  schema: Type.Object({
    accountId: Id,
    planId: Type.String(),
    operator: Type.String(),
    until: Type.Union([Moment, Type.Null()]),
  }),
  example: { accountId, planId: 'growth', operator: 'system:root', until: null },
});

export const billingEvents = [PlanGranted] as const;
export type BillingEvent = EventOf<(typeof billingEvents)[number]>;
