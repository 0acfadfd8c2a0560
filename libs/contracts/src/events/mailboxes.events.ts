import { Type } from '@sinclair/typebox';
import { Id, described, eventsOf } from './define-event.js';

const define = eventsOf('mailer');
const mailbox = { accountId: Id, mailboxId: Id };
const aMailbox = { accountId: '0197a000-0000-7000-8000-000000000001', mailboxId: '0197a000-0000-7000-8000-0000000000b1' };

const literals = <const Names extends readonly string[]>(names: Names) =>
  Type.Union(names.map((name) => Type.Literal(name as Names[number])));

export const mailboxProviders = ['google', 'microsoft', 'smtp'] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];
export const pausers = ['owner', 'health', 'domain'] as const;
export type Pauser = (typeof pausers)[number];
export const pauseReasons = ['asked', 'bounces', 'complaints', 'domain_failing'] as const;
export type PauseReason = (typeof pauseReasons)[number];
export const mailboxChecks = ['dns', 'tls', 'smtp', 'imap', 'round_trip'] as const;
export type MailboxCheckStep = (typeof mailboxChecks)[number];

export const MailboxConnected = define('MailboxConnected', {
  summary: 'A mailbox was connected: campaigns may go from it. Neither its address nor what opens it is in the event.',
  schema: Type.Object({
    ...mailbox,
    provider: described(literals(mailboxProviders), 'google and microsoft: by a sign-in at the provider; smtp: by a password'),
  }),
  example: { ...aMailbox, provider: 'smtp' },
});
export const MailboxChanged = define('MailboxChanged', {
  summary: 'Settings of a mailbox changed, e.g. its daily limit; later emails follow them.',
  schema: Type.Object({ ...mailbox, fields: Type.Array(Type.String()) }),
  example: { ...aMailbox, fields: ['dailyLimit', 'signature'] },
});
export const MailboxPaused = define('MailboxPaused', {
  summary: 'A mailbox sends nothing until a person resumes it; one that its domain has stopped resumes with the domain.',
  schema: Type.Object({
    ...mailbox,
    by: described(literals(pausers), 'owner: a user; health: too many bounces or complaints; domain: its records fail'),
    reason: described(literals(pauseReasons), 'What was wrong'),
  }),
  example: { ...aMailbox, by: 'health', reason: 'bounces' },
});
export const MailboxResumed = define('MailboxResumed', {
  summary: 'A mailbox that was paused sends again.',
  schema: Type.Object(mailbox),
  example: aMailbox,
});
export const MailboxBroken = define('MailboxBroken', {
  summary: 'A mailbox does not work any more: it sends nothing until a check succeeds.',
  schema: Type.Object({ ...mailbox, check: described(literals(mailboxChecks), 'The step of the check that fails') }),
  example: { ...aMailbox, check: 'smtp' },
});
export const MailboxRepaired = define('MailboxRepaired', {
  summary: 'A mailbox that did not work does again.',
  schema: Type.Object(mailbox),
  example: aMailbox,
});
export const MailboxDisconnected = define('MailboxDisconnected', {
  summary: 'A mailbox was disconnected: nothing goes from it, and what opened it is deleted.',
  schema: Type.Object({
    ...mailbox,
    why: described(literals(['user', 'account_erased']), 'user: a user asked for it; account_erased: with the whole account'),
  }),
  example: { ...aMailbox, why: 'user' },
});

export const mailboxEvents = [
  MailboxConnected,
  MailboxChanged,
  MailboxPaused,
  MailboxResumed,
  MailboxBroken,
  MailboxRepaired,
  MailboxDisconnected,
] as const;
