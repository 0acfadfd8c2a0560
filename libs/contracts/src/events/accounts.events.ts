import { Type } from '@sinclair/typebox';
import { type EventOf, Id, Moment, eventsOf } from './define-event.js';

const define = eventsOf('accounts');
const accountId = '0197a000-0000-7000-8000-000000000001';
const userId = '0197a000-0000-7000-8000-000000000002';

export const AccountOpened = define('AccountOpened', {
  schema: Type.Object({ accountId: Id, userId: Id, trialEndsAt: Moment, timeZone: Type.String() }),
  example: { accountId, userId, trialEndsAt: '2026-11-28T09:00:00.000Z', timeZone: 'Europe/Berlin' },
});
export const ProfileChanged = define('ProfileChanged', {
  schema: Type.Object({ accountId: Id, profileVersion: Type.Integer(), fields: Type.Array(Type.String()), timeZone: Type.String() }),
  example: { accountId, profileVersion: 2, fields: ['companyName'], timeZone: 'UTC' },
});
export const PasswordChanged = define('PasswordChanged', {
  schema: Type.Object({ accountId: Id, userId: Id }),
  example: { accountId, userId },
  visibility: 'internal',
});

export const accountsEvents = [AccountOpened, ProfileChanged, PasswordChanged] as const;
export type AccountsEvent = EventOf<(typeof accountsEvents)[number]>;
