import { Type } from '@sinclair/typebox';

/** Why a lead gets no more emails of a campaign. */
export const StopReason = Type.Union([
  Type.Literal('replied'),
  Type.Literal('company_replied'),
  Type.Literal('bounced'),
  Type.Literal('unsubscribed'),
  Type.Literal('complained'),
  Type.Literal('converted'),
  Type.Literal('stopped_by_user'),
  Type.Literal('answered_by_user'),
  Type.Literal('paused_by_lead'),
  Type.Literal('do_not_contact'),
  Type.Literal('erased'),
  Type.Literal('deleted'),
]);
