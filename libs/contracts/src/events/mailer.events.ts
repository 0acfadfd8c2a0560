import { Type } from '@sinclair/typebox';
import { Count, type EventOf, Id, Moment, Step, eventsOf } from './define-event.js';

const define = eventsOf('mailer');
const accountId = '0197a000-0000-7000-8000-000000000001';
const campaignId = '0197a000-0000-7000-8000-000000000020';
const leadId = '0197a000-0000-7000-8000-000000000030';

const outreach = { accountId: Id, campaignId: Id, leadId: Id };
const delivery = { ...outreach, step: Step };
const anOutreach = { accountId, campaignId, leadId };
const aDelivery = { ...anOutreach, step: 1 };

/** Why a lead gets no more emails of a campaign. */
export const StopReason = Type.Union([
  Type.Literal('replied'),
  Type.Literal('bounced'),
  Type.Literal('unsubscribed'),
  Type.Literal('complained'),
  Type.Literal('converted'),
  Type.Literal('stopped_by_user'),
  Type.Literal('do_not_contact'),
  Type.Literal('deleted'),
]);

export const SendingStarted = define('SendingStarted', {
  schema: Type.Object({ accountId: Id, campaignId: Id, launchId: Id, leads: Count }),
  example: { accountId, campaignId, launchId: leadId, leads: 398 },
});
export const SendingPaused = define('SendingPaused', {
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const SendingResumed = define('SendingResumed', {
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const SendingCompleted = define('SendingCompleted', {
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
/** Test emails were asked for and counted: `toLeads` are the leads' own step 1, `samples` go to the user; `used` is the account's total. */
export const TestEmailsAccepted = define('TestEmailsAccepted', {
  schema: Type.Object({ accountId: Id, campaignId: Id, toLeads: Count, samples: Count, used: Count }),
  example: { accountId, campaignId, toLeads: 50, samples: 0, used: 50 },
});
/** A lead joins the campaign's sequence; `planned` is the number of steps still to come for it. */
export const OutreachPlanned = define('OutreachPlanned', {
  schema: Type.Object({ ...outreach, planned: Count }),
  example: { ...anOutreach, planned: 4 },
});
/** The launch was undone: this many planned steps, skipped ones included, are planned no more. */
export const OutreachWithdrawn = define('OutreachWithdrawn', {
  schema: Type.Object({ ...outreach, withdrawn: Count }),
  example: { ...anOutreach, withdrawn: 4 },
});
/** No more emails for this lead; `skipped` are the steps that were still waiting. */
export const OutreachStopped = define('OutreachStopped', {
  schema: Type.Object({ ...outreach, reason: StopReason, skipped: Type.Array(Step) }),
  example: { ...anOutreach, reason: 'replied', skipped: [2, 3, 4] },
});
export const EmailIntended = define('EmailIntended', {
  schema: Type.Object({ ...delivery, messageId: Type.String(), test: Type.Boolean() }),
  example: { ...aDelivery, messageId: '<a.1@rekindle.example>', test: false },
});
export const EmailSent = define('EmailSent', {
  schema: Type.Object({ ...delivery, messageId: Type.String(), test: Type.Boolean() }),
  example: { ...aDelivery, messageId: '<a.1@rekindle.example>', test: false },
});
/** Not handed over this time: the delivery waits again until `retryAt`; an EmailIntended before it is taken back. */
export const EmailDeferred = define('EmailDeferred', {
  schema: Type.Object({ ...delivery, smtpCode: Type.Union([Type.Integer(), Type.Null()]), attempt: Type.Integer(), retryAt: Moment }),
  example: { ...aDelivery, smtpCode: 451, attempt: 1, retryAt: '2026-11-21T09:05:00.000Z' },
});
/** Never handed over: refused for good by the server, or not taken within 72 hours. Always after an EmailIntended. */
export const EmailFailed = define('EmailFailed', {
  schema: Type.Object({ ...delivery, smtpCode: Type.Union([Type.Integer(), Type.Null()]), reason: Type.String() }),
  example: { ...aDelivery, smtpCode: 550, reason: 'rejected' },
});
export const EmailSkipped = define('EmailSkipped', {
  schema: Type.Object({ ...delivery, reason: Type.String() }),
  example: { ...aDelivery, reason: 'in_another_campaign' },
});
/** The connection ended between the last byte and the server's answer, or we did: perhaps delivered, never sent again. */
export const EmailOutcomeUnknown = define('EmailOutcomeUnknown', { schema: Type.Object(delivery), example: aDelivery });
export const EmailOutcomeResolved = define('EmailOutcomeResolved', {
  schema: Type.Object({ ...delivery, outcome: Type.Union([Type.Literal('sent'), Type.Literal('failed')]), evidence: Type.String() }),
  example: { ...aDelivery, outcome: 'sent', evidence: 'open' },
});
/** An email that was sent came back. */
export const EmailBounced = define('EmailBounced', {
  schema: Type.Object({
    ...delivery,
    kind: Type.Union([Type.Literal('hard'), Type.Literal('soft')]),
    code: Type.Union([Type.String(), Type.Null()]),
  }),
  example: { ...aDelivery, kind: 'hard', code: '5.1.1' },
});
export const EmailOpened = define('EmailOpened', {
  schema: Type.Object({ ...delivery, verdict: Type.Union([Type.Literal('human'), Type.Literal('machine')]), classifier: Type.String() }),
  example: { ...aDelivery, verdict: 'human', classifier: 'rules@1' },
});
export const EmailClicked = define('EmailClicked', {
  schema: Type.Object({
    ...delivery,
    link: Type.Integer(),
    verdict: Type.Union([Type.Literal('human'), Type.Literal('machine')]),
    classifier: Type.String(),
  }),
  example: { ...aDelivery, link: 1, verdict: 'human', classifier: 'rules@1' },
});
export const ReplyReceived = define('ReplyReceived', {
  schema: Type.Object({
    ...delivery,
    autoReply: Type.Boolean(),
    source: Type.Union([Type.Literal('imap'), Type.Literal('sandbox'), Type.Literal('user')]),
  }),
  example: { ...aDelivery, autoReply: false, source: 'user' },
});
export const LeadUnsubscribed = define('LeadUnsubscribed', {
  schema: Type.Object({ ...delivery, by: Type.Union([Type.Literal('page'), Type.Literal('one_click')]) }),
  example: { ...aDelivery, by: 'page' },
});
export const ComplaintReceived = define('ComplaintReceived', { schema: Type.Object(delivery), example: aDelivery });
export const LeadSuppressed = define('LeadSuppressed', {
  schema: Type.Object({ accountId: Id, addressHash: Type.String(), reason: Type.String() }),
  example: { accountId, addressHash: '5d41402abc4b2a76b9719d911017c592', reason: 'unsubscribed' },
});

export const mailerEvents = [
  SendingStarted,
  SendingPaused,
  SendingResumed,
  SendingCompleted,
  TestEmailsAccepted,
  OutreachPlanned,
  OutreachWithdrawn,
  OutreachStopped,
  EmailIntended,
  EmailSent,
  EmailDeferred,
  EmailFailed,
  EmailSkipped,
  EmailOutcomeUnknown,
  EmailOutcomeResolved,
  EmailBounced,
  EmailOpened,
  EmailClicked,
  ReplyReceived,
  LeadUnsubscribed,
  ComplaintReceived,
  LeadSuppressed,
] as const;
export type MailerEvent = EventOf<(typeof mailerEvents)[number]>;
