import { Type } from '@sinclair/typebox';
import { inboxEvents } from './inbox.events.js';
import { mailboxEvents } from './mailboxes.events.js';
import { Count, type EventOf, Id, Moment, Step, described, eventsOf } from './define-event.js';
import { StopReason } from './stop-reason.js';
import { LeadSuppressed, SuppressionRemoved } from './suppression.events.js';
import { EmailClicked, EmailOpened, HitReclassified, TrackedLinkVisited } from './tracking.events.js';

const define = eventsOf('mailer');
const accountId = '0197a000-0000-7000-8000-000000000001';
const campaignId = '0197a000-0000-7000-8000-000000000020';
const leadId = '0197a000-0000-7000-8000-000000000030';

const outreach = { accountId: Id, campaignId: Id, leadId: Id };
const delivery = { ...outreach, step: Step };
const anOutreach = { accountId, campaignId, leadId };
const aDelivery = { ...anOutreach, step: 1 };

const Resolution = Type.Union([Type.Literal('sent'), Type.Literal('failed'), Type.Literal('waiting')]);

export const SendingStarted = define('SendingStarted', {
  summary: 'The emails of a launched campaign are planned.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    launchId: Id,
    leads: described(Count, 'Leads that will be written to'),
    paused: Type.Optional(described(Type.Boolean(), 'Whether it was paused while they were planned; absent: it was not')),
  }),
  example: { accountId, campaignId, launchId: leadId, leads: 398 },
});
export const SendingPaused = define('SendingPaused', {
  summary: 'The campaign sends nothing until it is resumed.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const SendingResumed = define('SendingResumed', {
  summary: 'The paused campaign goes on.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const SendingCompleted = define('SendingCompleted', {
  summary: 'No email of the campaign is waiting any more.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const SendingReopened = define('SendingReopened', {
  summary: 'A lead that had been stopped was put back after the campaign was complete: it sends again.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const SendingFailed = define('SendingFailed', {
  summary: 'The campaign has no email left to send and none was taken: the mail server refused each, or did not take it within 72 hours.',
  schema: Type.Object({ accountId: Id, campaignId: Id, failed: described(Count, 'Emails that were tried and not taken') }),
  example: { accountId, campaignId, failed: 398 },
});
export const AccountSendingHeld = define('AccountSendingHeld', {
  summary: 'An operator paused everything that the account sends. What falls due waits.',
  schema: Type.Object({ accountId: Id }),
  example: { accountId },
});
export const AccountSendingResumed = define('AccountSendingResumed', {
  summary: 'The account sends again.',
  schema: Type.Object({ accountId: Id }),
  example: { accountId },
});
export const SendingEmailReplaced = define('SendingEmailReplaced', {
  summary: 'An email that could not be filled in got other words while its campaign was sending: what goes from now on has them.',
  schema: Type.Object({ accountId: Id, campaignId: Id, step: Step, email: Type.Object({ textId: Id, version: Type.Integer() }) }),
  example: { accountId, campaignId, step: 2, email: { textId: leadId, version: 2 } },
});
export const TestEmailsAccepted = define('TestEmailsAccepted', {
  summary: 'Test emails were asked for and counted.',
  schema: Type.Object({ accountId: Id, campaignId: Id, toLeads: Count, samples: Count, used: Count }),
  example: { accountId, campaignId, toLeads: 50, samples: 0, used: 50 },
});
export const OutreachPlanned = define('OutreachPlanned', {
  summary: "A lead joins the campaign's sequence.",
  schema: Type.Object({ ...outreach, planned: Count }),
  example: { ...anOutreach, planned: 4 },
});
export const OutreachWithdrawn = define('OutreachWithdrawn', {
  summary: 'The launch was undone: what was planned for the lead, skipped steps included, is planned no more.',
  schema: Type.Object({ ...outreach, withdrawn: Count }),
  example: { ...anOutreach, withdrawn: 4 },
});
export const OutreachStopped = define('OutreachStopped', {
  summary: 'The lead gets no more emails of this campaign.',
  schema: Type.Object({ ...outreach, reason: described(StopReason, 'Why the lead gets no more emails'), skipped: Type.Array(Step) }),
  example: { ...anOutreach, reason: 'replied', skipped: [2, 3, 4] },
});
export const OutreachResumed = define('OutreachResumed', {
  summary: 'The user put a stopped lead back: the emails that its stop had skipped wait again.',
  schema: Type.Object({
    ...outreach,
    reason: described(StopReason, 'Why the lead was stopped'),
    restored: described(Type.Array(Step), 'The emails that wait again'),
    dueAt: described(Type.Union([Moment, Type.Null()]), 'When the first of them is due; null where the email before it has yet to go'),
  }),
  example: { ...anOutreach, reason: 'stopped_by_user', restored: [2, 3, 4], dueAt: '2026-11-22T09:00:00.000Z' },
});
export const EmailIntended = define('EmailIntended', {
  summary:
    'An email is about to be handed to the mail server. Exactly one of EmailSent, EmailFailed or EmailOutcomeUnknown follows, or EmailDeferred, which takes it back.',
  schema: Type.Object({ ...delivery, messageId: Type.String(), test: Type.Boolean() }),
  example: { ...aDelivery, messageId: '<a.1@rekindle.example>', test: false },
});
export const EmailSent = define('EmailSent', {
  summary: 'The mail server took the email.',
  schema: Type.Object({ ...delivery, messageId: Type.String(), test: Type.Boolean() }),
  example: { ...aDelivery, messageId: '<a.1@rekindle.example>', test: false },
});
export const EmailDeferred = define('EmailDeferred', {
  summary: 'The email could not be handed over this time and waits again; an EmailIntended before it is taken back.',
  schema: Type.Object({
    ...delivery,
    smtpCode: Type.Union([Type.Integer(), Type.Null()]),
    attempt: described(Type.Integer(), 'Which try it was, from 1'),
    retryAt: Moment,
  }),
  example: { ...aDelivery, smtpCode: 451, attempt: 1, retryAt: '2026-11-21T09:05:00.000Z' },
});
export const EmailBlocked = define('EmailBlocked', {
  summary: 'The email cannot be filled in for this lead. It keeps waiting, until its words are changed.',
  schema: Type.Object({
    ...delivery,
    reason: described(
      Type.Union([Type.Literal('email_unreadable'), Type.Literal('email_too_long')]),
      'Whether nobody can be sent these words, or they grow too long with what is known of this lead',
    ),
  }),
  example: { ...aDelivery, reason: 'email_too_long' },
});
export const EmailUnblocked = define('EmailUnblocked', {
  summary: 'An email that could not be filled in has other words: it goes after all.',
  schema: Type.Object(delivery),
  example: aDelivery,
});
export const EmailPostponed = define('EmailPostponed', {
  summary: 'The email waits longer: the lead is away and said until when, or the server of their domain has had enough for this minute.',
  schema: Type.Object({
    ...delivery,
    dueAt: described(Moment, 'When it is due now'),
    reason: Type.Optional(described(Type.Literal('receiving_domain'), 'The limit of the receiving domain; absent: the lead is away')),
  }),
  example: { ...aDelivery, step: 2, dueAt: '2026-12-08T09:00:00.000Z' },
});
export const EmailFailed = define('EmailFailed', {
  summary: 'The email will never be handed over: refused for good, or not taken within 72 hours. Always after an EmailIntended.',
  schema: Type.Object({
    ...delivery,
    smtpCode: Type.Union([Type.Integer(), Type.Null()]),
    reason: described(Type.String(), 'A code for why it was not taken, e.g. `rejected`'),
  }),
  example: { ...aDelivery, smtpCode: 550, reason: 'rejected' },
});
export const EmailSkipped = define('EmailSkipped', {
  summary: 'A planned email is not sent.',
  schema: Type.Object({ ...delivery, reason: described(Type.String(), 'A code for why it is not sent, e.g. `in_another_campaign`') }),
  example: { ...aDelivery, reason: 'in_another_campaign' },
});
export const EmailOutcomeUnknown = define('EmailOutcomeUnknown', {
  summary: "The connection ended between the email's last byte and the server's answer: perhaps delivered, never sent again.",
  schema: Type.Object(delivery),
  example: aDelivery,
});
export const EmailOutcomeResolved = define('EmailOutcomeResolved', {
  summary: 'It turned out what became of an email whose outcome was unknown; `waiting`: it was never handed over, and goes after all.',
  schema: Type.Object({ ...delivery, outcome: Resolution, evidence: Type.String() }),
  example: { ...aDelivery, outcome: 'sent', evidence: 'open' },
});
export const EmailBounced = define('EmailBounced', {
  summary: 'An email that was sent came back.',
  schema: Type.Object({
    ...delivery,
    kind: Type.Union([Type.Literal('hard'), Type.Literal('soft')]),
    code: Type.Union([Type.String(), Type.Null()]),
    reason: Type.Optional(described(Type.String(), 'A word for why, where it is known, e.g. `user_unknown` or `mailbox_full`')),
  }),
  example: { ...aDelivery, kind: 'hard', code: '5.1.1', reason: 'user_unknown' },
});
export const ReplyReceived = define('ReplyReceived', {
  summary: 'The lead answered.',
  schema: Type.Object({
    ...delivery,
    autoReply: Type.Boolean(),
    source: Type.Union([Type.Literal('imap'), Type.Literal('sandbox'), Type.Literal('user')]),
  }),
  example: { ...aDelivery, autoReply: false, source: 'user' },
});
export const LeadUnsubscribed = define('LeadUnsubscribed', {
  summary: 'The lead asked for no more emails.',
  schema: Type.Object({ ...delivery, by: Type.Union([Type.Literal('page'), Type.Literal('one_click'), Type.Literal('reply')]) }),
  example: { ...aDelivery, by: 'page' },
});
export const ComplaintReceived = define('ComplaintReceived', {
  summary: 'The lead marked the email as spam.',
  schema: Type.Object(delivery),
  example: aDelivery,
});
export const mailerEvents = [
  SendingStarted,
  SendingPaused,
  SendingResumed,
  SendingCompleted,
  SendingReopened,
  SendingFailed,
  AccountSendingHeld,
  AccountSendingResumed,
  SendingEmailReplaced,
  TestEmailsAccepted,
  OutreachPlanned,
  OutreachWithdrawn,
  OutreachStopped,
  OutreachResumed,
  EmailIntended,
  EmailSent,
  EmailDeferred,
  EmailBlocked,
  EmailUnblocked,
  EmailPostponed,
  EmailFailed,
  EmailSkipped,
  EmailOutcomeUnknown,
  EmailOutcomeResolved,
  EmailBounced,
  EmailOpened,
  EmailClicked,
  HitReclassified,
  TrackedLinkVisited,
  ReplyReceived,
  LeadUnsubscribed,
  ComplaintReceived,
  LeadSuppressed,
  SuppressionRemoved,
  ...mailboxEvents,
  ...inboxEvents,
] as const;
export type MailerEvent = EventOf<(typeof mailerEvents)[number]>;
