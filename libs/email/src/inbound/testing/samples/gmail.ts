import { LEAD, RETURNED, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const GOOGLE = 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>';

const old = (said: string, state = 14): string =>
  plain(
    `Delivery to the following recipient failed permanently:\n\n     ${LEAD}\n\nTechnical details of permanent failure: \nGoogle tried to deliver your message, but it was rejected by the recipient domain. We recommend contacting the other email provider for further information about the cause of this error. The error that the other server returned was: ${said} (state ${state}).\n\n----- Original message -----\n\n${RETURNED}`,
    { from: GOOGLE, subject: 'Delivery Status Notification (Failure)', headers: `X-Failed-Recipients: ${LEAD}` },
  );

const google = (title: string, status: string, diagnostic: string): string =>
  report(
    `\n** ${title} **\n\nYour message wasn't delivered to ${LEAD}.\n\nLearn more here: https://support.mail.example/?p=x\n\nThe response was:\n\n${diagnostic}`,
    fields(status, `smtp; ${diagnostic}`),
    { from: GOOGLE, subject: 'Delivery Status Notification (Failure)' },
  );

export const gmail: readonly Sample[] = [
  { name: 'Gmail, old: state 14', message: old(`550 550 5.1.1 <${LEAD}>... User Unknown`), expected: hard('user_unknown', '5.1.1') },
  { name: 'Gmail, old: state 17', message: old(`550 550 Address rejected: unknown user`, 17), expected: hard('user_unknown') },
  {
    name: 'Gmail, old: DNS',
    message: plain(
      `Delivery to the following recipient failed permanently:\n\n     ${LEAD}\n\nTechnical details of permanent failure: \nDNS Error: Domain name not found\n\n----- Original message -----\n\n${RETURNED}`,
      { from: GOOGLE, subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: hard('host_unknown'),
  },
  {
    name: 'Gmail, old: never connected',
    message: plain(
      `Delivery to the following recipient failed permanently:\n\n     ${LEAD}\n\nTechnical details of permanent failure: \nThe recipient server did not accept our requests to connect. [mx.lead.example (1): Connection timed out]\n\n----- Original message -----\n\n${RETURNED}`,
      { from: GOOGLE, subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: soft('network_error'),
  },
  {
    name: 'Gmail: address not found',
    message: google(
      'Address not found',
      '5.1.1',
      `550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. NoSuchUser`,
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Gmail: account disabled',
    message: google('Message not delivered', '5.2.1', '550 5.2.1 The email account that you tried to reach is disabled. DisabledUser'),
    expected: soft('mailbox_disabled', '5.2.1'),
  },
  {
    name: 'Gmail: inbox full',
    message: google('Recipient inbox full', '4.2.2', "452-4.2.2 The recipient's inbox is out of storage space. OverQuotaPerm"),
    expected: soft('mailbox_full', '4.2.2'),
  },
  {
    name: 'Gmail: blocked',
    message: google(
      'Message blocked',
      '5.7.1',
      '550-5.7.1 [192.0.2.1] Our system has detected that this message is likely unsolicited mail. UnsolicitedMessageError',
    ),
    expected: soft('spam_blocked', '5.7.1'),
  },
  {
    name: 'Gmail: not authenticated',
    message: google(
      'Message blocked',
      '5.7.26',
      '550-5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM.',
    ),
    expected: soft('auth_failed', '5.7.26'),
  },
  {
    name: 'Gmail: NXDOMAIN',
    message: google(
      'Address not found',
      '4.0.0',
      "DNS Error: DNS type 'mx' lookup of lead.example responded with code NXDOMAIN Domain name not found: lead.example",
    ),
    expected: hard('host_unknown', '4.0.0'),
  },
  {
    name: 'Gmail: rate',
    message: google(
      'Message not delivered',
      '4.2.1',
      '450-4.2.1 The user you are trying to contact is receiving mail too quickly. ReceivingRate',
    ),
    expected: soft('mailbox_disabled', '4.2.1'),
  },
  {
    name: 'Google Groups',
    message: plain(
      `Hello sales@shop.example,\n\nWe're writing to let you know that the group you tried to contact (lena) may not exist, or you may not have permission to post messages to the group.`,
      { from: GOOGLE, subject: 'Delivery Status Notification (Failure)', headers: `X-Failed-Recipients: ${LEAD}` },
    ),
    expected: soft('sender_rejected'),
  },
];
