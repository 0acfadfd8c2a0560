import { LEAD, RETURNED, type Sample, complaint, fields, hard, other, plain, report, soft } from '../sample.js';

const json = (body: object): string =>
  plain(JSON.stringify({ Type: 'Notification', Message: JSON.stringify(body) }), {
    from: 'AWS Notifications <no-reply@sns.example>',
    subject: 'AWS Notification Message',
  });
const ses = (bounceType: string, status: string, diagnosticCode: string): string =>
  json({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: LEAD, status, diagnosticCode, action: 'failed' }] },
  });

export const sendersServices: readonly Sample[] = [
  {
    name: 'Amazon SES: report',
    message: report(
      'An error occurred while trying to deliver the mail to the following recipients:\nlena@lead.example',
      fields('5.1.1', 'smtp; 550 5.1.1 user unknown'),
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Amazon SES: suppression list',
    message: report(
      'no',
      fields(
        '5.1.1',
        'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.',
      ),
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Amazon SES: notification',
    message: ses('Permanent', '5.1.1', 'smtp; 550 5.1.1 user unknown'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Amazon SES: notification, full',
    message: ses('Transient', '5.2.2', 'smtp; 552 5.2.2 mailbox full'),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Amazon SES: complaint',
    message: json({ notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: LEAD }] } }),
    expected: complaint(),
  },
  {
    name: 'Amazon SES: delivery',
    message: json({ notificationType: 'Delivery', delivery: { recipients: [LEAD] } }),
    expected: other('delivered'),
  },
  {
    name: 'Amazon WorkMail',
    message: plain(
      `Your message cannot be delivered to the following recipients.\n\nTechnical report:\n\nReporting-MTA: dsn; a.smtp-out.example\n\nFinal-Recipient: rfc822;${LEAD}\nDiagnostic-Code: smtp; 550 5.1.1 <${LEAD}>... User Unknown\nAction: failed\nStatus: 5.1.1\n`,
      { from: 'postmaster@amazonses.example', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'SendGrid: diagnostic without a type',
    message: report(
      'Unable to deliver message to <lena@lead.example>',
      `Final-Recipient: rfc822; ${LEAD}\nAction: failed\nDiagnostic-Code: 550 5.1.1 <${LEAD}>... User Unknown\n`,
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Mailgun',
    message: report('no', fields('5.1.1', 'smtp; 605 Not delivering to previously bounced address - no such mailbox'), {
      from: 'postmaster@mg.example',
    }),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Mandrill',
    message: report('no', fields('5.1.2', 'smtp; 550 5.1.2 bad destination system: no such domain')),
    expected: hard('host_unknown', '5.1.2'),
  },
  {
    name: 'SparkPost: expired',
    message: report('no', fields('5.4.7', 'smtp; 554 5.4.7 [internal] exceeded max time without delivery')),
    expected: soft('expired', '5.4.7'),
  },
  {
    name: 'Postmark: moved',
    message: report('no', fields('5.1.6', 'smtp; 551 5.1.6 User has moved; please try <new@elsewhere.example>')),
    expected: hard('has_moved', '5.1.6'),
  },
  {
    name: 'No report type',
    message: report('no', fields('5.1.1', 'smtp; 550 5.1.1 User unknown')).replace('report-type=delivery-status; ', ''),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'UTF-8 report (RFC 6533)',
    message: report('no', `Final-Recipient: utf-8; ${LEAD}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n`)
      .replace('message/delivery-status', 'message/global-delivery-status')
      .replace('message/rfc822', 'message/global-headers'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Fields with blank lines between them',
    message: report(
      'no',
      `Final-Recipient: rfc822; ${LEAD}\n\nAction: failed\n\nStatus: 5.2.2\n\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full\n`,
    ),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'No closing boundary',
    message: report('no', fields('5.1.1', 'smtp; 550 5.1.1 User unknown')).replace('--=_b--', ''),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Report in base64',
    message: report('no', '').replace(
      /Content-Type: message\/delivery-status\n\n[^=]*--=_b/,
      () =>
        `Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${Buffer.from(fields('5.1.1', 'smtp; 550 5.1.1 User unknown')).toString('base64')}\n--=_b`,
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Report within text',
    message: plain(`Your message could not be delivered.\n\n${fields('5.1.2', 'smtp; 550 Host unknown')}`),
    expected: hard('host_unknown', '5.1.2'),
  },
  {
    name: 'HTML alone',
    message: plain(
      `<html><head><style>p{}</style></head><body><p>Your message could not be delivered to <b>${LEAD}</b></p><p>550 5.1.1 User&nbsp;unknown</p></body></html>`,
      { type: 'text/html; charset=utf-8', subject: 'Undeliverable: Your quote' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'CRLF and a line of a mailbox file',
    message: `From MAILER-DAEMON Mon Nov 23 09:00:03 2026\n${report('no', fields('5.1.1', 'smtp; 550 5.1.1 User unknown'))}`.replaceAll(
      '\n',
      '\r\n',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'In German',
    message: plain(
      `Ihre Nachricht konnte nicht zugestellt werden:\n\n<${LEAD}>: Unbekannter Empfänger\n\n---- Ursprüngliche Nachricht ----\n${RETURNED}`,
      { from: 'postmaster@lead.example', subject: 'Unzustellbar: Your quote' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'In Spanish',
    message: plain(`No se pudo entregar su mensaje a:\n\n<${LEAD}>\nEl usuario no existe\n`, {
      from: 'postmaster@lead.example',
      subject: 'No se puede entregar: Your quote',
    }),
    expected: hard('user_unknown'),
  },
  {
    name: 'In Japanese (ISO-2022-JP)',
    message: plain(`<${LEAD}>: 550 5.1.1 User unknown`, {
      subject: '=?ISO-2022-JP?B?GyRCJWEhPCVrJSglaSE8GyhC?=',
      type: 'text/plain; charset=iso-2022-jp',
    }),
    expected: hard('user_unknown', '5.1.1'),
  },
];
