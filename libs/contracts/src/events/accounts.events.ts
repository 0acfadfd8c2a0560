import { type Static, Type } from '@sinclair/typebox';
import { type EventOf, Id, Moment, described, eventsOf } from './define-event.js';

const define = eventsOf('accounts');
const accountId = '0197a000-0000-7000-8000-000000000001';
const userId = '0197a000-0000-7000-8000-000000000002';
const keyId = '0197a000-0000-7000-8000-000000000003';

const opened = { accountId: Id, userId: Id, trialEndsAt: Moment, timeZone: Type.String() };
const openedExample = { accountId, userId, trialEndsAt: '2026-11-28T09:00:00.000Z', timeZone: 'Europe/Berlin' };

export const AccountOpened = define('AccountOpened', {
  summary: 'A business signed up; its free trial begins.',
  schema: Type.Object({ ...opened, termsVersion: Type.Union([Type.String(), Type.Null()]) }),
  example: { ...openedExample, termsVersion: '2026-11-01' },
  version: 2,
  earlier: { 1: { schema: Type.Object(opened), example: openedExample } },
  upcasts: { 1: (data) => ({ ...data, termsVersion: null }) },
});
export const ProfileChanged = define('ProfileChanged', {
  summary: 'A user changed their name, company, time zone, sign-in email or notifications. The event names the fields, never their words.',
  schema: Type.Object({ accountId: Id, profileVersion: Type.Integer(), fields: Type.Array(Type.String()), timeZone: Type.String() }),
  example: { accountId, profileVersion: 2, fields: ['companyName'], timeZone: 'UTC' },
});
export const PasswordChanged = define('PasswordChanged', {
  summary: 'A user chose another password.',
  schema: Type.Object({ accountId: Id, userId: Id }),
  example: { accountId, userId },
  visibility: 'internal',
});

/** A permission of a key. */
export const ApiScope = Type.Union([Type.Literal('events:read'), Type.Literal('conversions:write')]);
export const apiScopes = ['events:read', 'conversions:write'] as const satisfies readonly Static<typeof ApiScope>[];
export type ApiScope = Static<typeof ApiScope>;

export const ApiKeyIssued = define('ApiKeyIssued', {
  summary: 'A user made an API key. Neither the key nor its name is in the event.',
  schema: Type.Object({ accountId: Id, keyId: Id, scopes: Type.Array(ApiScope) }),
  example: { accountId, keyId, scopes: ['events:read'] },
});
export const ApiKeyRevoked = define('ApiKeyRevoked', {
  summary: 'An API key was revoked, by a user or as the owner of the address took the account over: it is refused from now on.',
  schema: Type.Object({ accountId: Id, keyId: Id }),
  example: { accountId, keyId },
});

export const AccountErased = define('AccountErased', {
  summary: 'A user deleted their account: nobody can sign in to it any more, and all that was kept of it is being erased.',
  schema: Type.Object({ accountId: Id }),
  example: { accountId },
});

/** The account of a payment: an existing one, or one opened for it. */
export const BuyerMatched = define('BuyerMatched', {
  schema: Type.Object({ checkoutId: Id, accountId: Id, created: Type.Boolean() }),
  example: { checkoutId: '0197a000-0000-7000-8000-000000000f01', accountId, created: true },
  visibility: 'internal',
});

/** The credits with which a person on the waitlist starts when the agent opens. */
export const WAITLIST_EMAIL_CREDITS = 100;

export const WaitlistJoined = define('WaitlistJoined', {
  summary: 'A visitor joined the waitlist of the outbound agent. Their name and address are in the vault, never in the event.',
  schema: Type.Object({ entryId: Id, source: Type.String(), emailCredits: Type.Integer() }),
  example: { entryId: '0197a000-0000-7000-8000-000000000004', source: 'coming-soon', emailCredits: WAITLIST_EMAIL_CREDITS },
  visibility: 'internal',
});

const requestId = '0197a000-0000-7000-8000-000000000005';
const PrivacyKind = described(Type.Union([Type.Literal('export'), Type.Literal('erasure')]), 'What is asked for');

export const PrivacyRequestReceived = define('PrivacyRequestReceived', {
  summary: 'Somebody asks for a copy or the erasure of their data. Who it is, is in the vault.',
  schema: Type.Object({ requestId: Id, kind: PrivacyKind }),
  example: { requestId, kind: 'erasure' },
  visibility: 'internal',
});
export const PrivacyRequestConfirmed = define('PrivacyRequestConfirmed', {
  summary: 'The request was confirmed by the link that was mailed to its address.',
  schema: Type.Object({ requestId: Id, kind: PrivacyKind }),
  example: { requestId, kind: 'erasure' },
  visibility: 'internal',
});
export const PrivacyRequestClosed = define('PrivacyRequestClosed', {
  summary: 'The request was fulfilled, or declined by an operator.',
  schema: Type.Object({ requestId: Id, outcome: described(Type.Union([Type.Literal('done'), Type.Literal('declined')]), 'How it ended') }),
  example: { requestId, outcome: 'done' },
  visibility: 'internal',
});
export const privacyEvents = [PrivacyRequestReceived, PrivacyRequestConfirmed, PrivacyRequestClosed] as const;
export type PrivacyEvent = EventOf<(typeof privacyEvents)[number]>;

export const accountsEvents = [
  AccountOpened,
  ProfileChanged,
  PasswordChanged,
  ApiKeyIssued,
  ApiKeyRevoked,
  AccountErased,
  BuyerMatched,
  WaitlistJoined,
  ...privacyEvents,
] as const;
export type AccountsEvent = EventOf<(typeof accountsEvents)[number]>;
