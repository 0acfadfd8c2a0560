import { describe, expect, it } from '@jest/globals';
import { readMailgun } from './read-mailgun.js';
import { readPostmark } from './read-postmark.js';
import { readSendgrid } from './read-sendgrid.js';
import { readSes } from './read-ses.js';

const deliveryId = '0197a000-0000-7000-8000-000000000040';
const messageId = `<${deliveryId}@shop.example>`;
const bounce = (reportId: string, hard: boolean, status: string | null, reason: string) => [
  { reportId, deliveryId, kind: 'bounce', hard, status, reason },
];
const plain = (reportId: string, kind: 'complaint' | 'unsubscribe') => [
  { reportId, deliveryId, kind, hard: false, status: null, reason: null },
];

describe('SendGrid', () => {
  const event = (more: object) => [{ email: 'lena@lead.example', sg_event_id: 'e1', 'smtp-id': messageId, ...more }];
  const failed = (reason: string, type = 'bounce', status = '') => event({ event: 'bounce', type, status, reason });
  it.each([
    [
      'an address that does not exist',
      failed('550 5.1.1 The email account does not exist', 'bounce', '5.1.1'),
      bounce('e1', true, '5.1.1', 'user_unknown'),
    ],
    ['an address that it gave up on without a reason', failed('no answer'), bounce('e1', true, null, 'user_unknown')],
    ['a full mailbox', failed('552 5.2.2 mailbox full'), bounce('e1', false, '5.2.2', 'mailbox_full')],
    ['an email that was blocked', failed('550 blocked by our policy', 'blocked'), bounce('e1', false, null, 'spam_blocked')],
    ['a complaint', event({ event: 'spamreport' }), plain('e1', 'complaint')],
    ['an unsubscribe', event({ event: 'group_unsubscribe' }), plain('e1', 'unsubscribe')],
    [
      'an email that is not ours',
      event({ event: 'spamreport', 'smtp-id': '<a@b.example>' }),
      [{ ...plain('e1', 'complaint')[0], deliveryId: null }],
    ],
    ['a delivery', event({ event: 'delivered' }), []],
    ['a body that is not a list', { event: 'bounce' }, []],
    ['a list without events', [null, 'bounce', 7], []],
  ])('reads %s', (_, body, reports) => expect(readSendgrid(body)).toEqual(reports));
});

describe('Mailgun', () => {
  const event = (more: object) => ({
    signature: {},
    'event-data': { id: 'm1', message: { headers: { 'message-id': messageId.slice(1, -1) } }, recipient: 'lena@lead.example', ...more },
  });
  const failed = (severity: string, reason: string, code: number, message: string) =>
    event({ event: 'failed', severity, reason, 'delivery-status': { code, message, 'enhanced-code': '' } });
  it.each([
    [
      'an address that does not exist',
      failed('permanent', 'bounce', 550, '5.1.1 user unknown'),
      bounce('m1', true, '5.1.1', 'user_unknown'),
    ],
    [
      'an address that bounced there before',
      failed('permanent', 'suppress-bounce', 605, 'Not delivering to previously bounced address'),
      bounce('m1', true, null, 'user_unknown'),
    ],
    [
      'a server that does not answer',
      failed('temporary', 'generic', 498, 'connection timed out'),
      bounce('m1', false, null, 'network_error'),
    ],
    ['a complaint', event({ event: 'complained' }), plain('m1', 'complaint')],
    ['an unsubscribe', event({ event: 'unsubscribed' }), plain('m1', 'unsubscribe')],
    ['an open', event({ event: 'opened' }), []],
    ['nothing', {}, []],
  ])('reads %s', (_, body, reports) => expect(readMailgun(body)).toEqual(reports));
});

describe('Postmark', () => {
  const report = (more: object) => ({ ID: 42, MessageID: 'p1', Metadata: { delivery: deliveryId }, ...more });
  const failed = (Type: string, Details: string) => report({ RecordType: 'Bounce', Type, Details });
  it.each([
    [
      'an address that does not exist',
      failed('HardBounce', 'smtp;550 5.1.1 The email account that you tried to reach does not exist'),
      bounce('Bounce:42', true, '5.1.1', 'user_unknown'),
    ],
    ['a mailbox that is full', failed('SoftBounce', 'smtp;452 4.2.2 over quota'), bounce('Bounce:42', false, '4.2.2', 'mailbox_full')],
    ['an automatic reply, which it calls a bounce', failed('AutoResponder', 'Out of office'), []],
    ['a complaint', report({ RecordType: 'SpamComplaint' }), plain('SpamComplaint:42', 'complaint')],
    [
      'an unsubscribe',
      { ...report({ RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' }), ID: undefined },
      plain('SubscriptionChange:p1', 'unsubscribe'),
    ],
    [
      'a suppression that follows from a bounce',
      report({ RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'HardBounce' }),
      [],
    ],
    ['a delivery', report({ RecordType: 'Delivery' }), []],
  ])('reads %s', (_, body, reports) => expect(readPostmark(body)).toEqual(reports));
  it('ignores an email that is not ours', () => {
    const [found] = readPostmark(report({ RecordType: 'SpamComplaint', Metadata: { delivery: "1' OR true" } }));
    expect(found?.deliveryId).toBeNull();
  });
});

describe('Amazon SES', () => {
  const notice = (more: object) => ({ mail: { messageId: 's1', headers: [{ name: 'Message-ID', value: messageId }] }, ...more });
  const failed = (bounceType: string, status: string, diagnosticCode: string) =>
    notice({
      notificationType: 'Bounce',
      bounce: { feedbackId: 'f1', bounceType, bouncedRecipients: [{ emailAddress: 'lena@lead.example', status, diagnosticCode }] },
    });
  it.each([
    [
      'an address that does not exist',
      failed('Permanent', '5.1.1', 'smtp; 550 5.1.1 user unknown'),
      bounce('f1', true, '5.1.1', 'user_unknown'),
    ],
    ['a mailbox that is full', failed('Transient', '4.2.2', 'smtp; 452 4.2.2 mailbox full'), bounce('f1', false, '4.2.2', 'mailbox_full')],
    [
      'a complaint, as event publishing names it',
      notice({ eventType: 'Complaint', complaint: { feedbackId: 'f2', complainedRecipients: [] } }),
      plain('f2', 'complaint'),
    ],
    ['a delivery', notice({ notificationType: 'Delivery' }), []],
    ['nothing', {}, []],
  ])('reads %s', (_, body, reports) => expect(readSes(body)).toEqual(reports));
  it('ignores an email without the original headers', () => {
    const [found] = readSes({ ...failed('Permanent', '5.1.1', 'no such user'), mail: { messageId: 's1' } });
    expect(found?.deliveryId).toBeNull();
  });
});
