import { Type } from '@sinclair/typebox';
import { Id, described, eventsOf } from './define-event.js';

const define = eventsOf('mailer');

export const inboxLabels = ['interested', 'not_now', 'not_interested', 'out_of_office'] as const;
export type InboxLabel = (typeof inboxLabels)[number];

const thread = { accountId: Id, campaignId: Id, leadId: Id, threadId: Id };
const aThread = {
  accountId: '0197a000-0000-7000-8000-000000000001',
  campaignId: '0197a000-0000-7000-8000-000000000020',
  leadId: '0197a000-0000-7000-8000-000000000030',
  threadId: '0197a000-0000-7000-8000-0000000000d1',
};

export const InboxThreadLabelled = define('InboxThreadLabelled', {
  summary: 'A user said what a lead’s answer means. Until then a thread has the label that rules or a language model gave it.',
  schema: Type.Object({
    ...thread,
    label: described(Type.Union(inboxLabels.map((label) => Type.Literal(label))), 'What the lead wants'),
  }),
  example: { ...aThread, label: 'interested' },
});
export const InboxThreadClosed = define('InboxThreadClosed', {
  summary: 'A user is done with a thread. The next message that comes in opens it again.',
  schema: Type.Object(thread),
  example: aThread,
});
export const InboxThreadReopened = define('InboxThreadReopened', {
  summary: 'A user took a thread that was done up again.',
  schema: Type.Object(thread),
  example: aThread,
});

export const inboxEvents = [InboxThreadLabelled, InboxThreadClosed, InboxThreadReopened] as const;
