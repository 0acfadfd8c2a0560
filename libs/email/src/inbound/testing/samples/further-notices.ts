import { LEAD, RETURNED, type Sample, complaint, hard, other, plain, soft } from '../sample.js';

export const furtherNotices: readonly Sample[] = [
  {
    name: 'notice: yahoo nomx',
    message: plain(
      `Sorry, we were unable to deliver your message to the following address.\n\n<${LEAD}>:\nNo MX or A records for lead.example\n`,
      { from: 'MAILER-DAEMON@yahoo.example', subject: 'Failure Notice' },
    ),
    expected: hard('not_accepting', null, [LEAD]),
  },
  {
    name: 'notice: groupwise',
    message: plain(
      `The message that you sent was undeliverable to the following:\n	${LEAD} (user not found)\n\nPossibly truncated original message follows:\n\n${RETURNED}`,
      { from: 'Mailer-Daemon@gw.example', subject: 'Message status - undeliverable' },
    ),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: mimecast postmaster',
    message: plain(
      `The email you sent was rejected by our policy.\n\nReason: 550 Rejected by header based Anti-Spoofing policy: sales@shop.example\n`,
      { from: 'postmaster@lead.example', subject: 'Rejected: Your quote' },
    ),
    expected: soft('policy_blocked', null, []),
  },
  {
    name: 'notice: symantec',
    message: plain(
      `This is the mail delivery agent at Symantec Email Security.cloud.\n\nI was unable to deliver your message to the following addresses.\n\n${LEAD}\n\nReason: 550-Invalid recipient lena (#5.1.1)\n\nThe message subject was: Your quote\n`,
      { from: 'MAILER-DAEMON@messagelabs.example', subject: 'Mail Delivery Failure' },
    ),
    expected: hard('user_unknown', '5.1.1', [LEAD]),
  },
  {
    name: 'notice: frontbridge',
    message: plain(
      `Your message did not reach some or all of the intended recipients.\n\n	Subject:	Your quote\n	Sent:	11/23/2026\n\nThe following recipient(s) could not be reached:\n\n	${LEAD} on 11/23/2026 9:00 AM\n		You do not have permission to send to this recipient.  For assistance, contact your system administrator.\n		<mx.lead.example #5.7.1 smtp;550 5.7.1 Unable to relay>\n`,
      { from: 'postmaster@lead.example', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: soft('relay_denied', '5.7.1', [LEAD]),
  },
  {
    name: 'notice: outlook old reach',
    message: plain(
      `Your message did not reach some or all of the intended recipients.\n\n      Subject:	Your quote\n      Sent:	11/23/2026 9:00 AM\n\nThe following recipient(s) cannot be reached:\n\n      '${LEAD}' on 11/23/2026 9:00 AM\n            550 Host unknown\n`,
      { from: 'System Administrator <postmaster@lead.example>', subject: 'Undeliverable: Your quote' },
    ),
    expected: hard('host_unknown', null, [LEAD]),
  },
  {
    name: 'notice: courier text',
    message: plain(
      `This is a delivery status notification from shop.example,\nrunning the Courier mail server, version 0.73.\n\nThe original message was received on Mon\nfrom localhost\n\n---------------------------------------------------------------------------\n\n                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<${LEAD}>:\n    No such domain.\n`,
      { from: '"Courier mail server" <@shop.example>', subject: 'NOTICE: mail delivery status.' },
    ),
    expected: hard('host_unknown', null, [LEAD]),
  },
  {
    name: 'notice: courier delayed',
    message: plain(
      `This is a delivery status notification from shop.example,\nrunning the Courier mail server, version 0.73.\n\n                           DELAYED MAIL\n\nYour message to the following recipients has been delayed: \n\n<${LEAD}>:\n Connection timed out\n`,
      { from: '"Courier mail server" <@shop.example>', subject: 'NOTICE: mail delivery status.' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'notice: LISTSERV: not authorised',
    message: plain(`You are not authorized to send mail to the LIST list from your sales@shop.example account.\n`, {
      from: '"LISTSERV" <LISTSERV@lead.example>',
      subject: 'Rejected posting to LIST@lead.example',
    }),
    expected: soft('sender_rejected', null, []),
  },
  {
    name: 'notice: kerio text',
    message: plain(
      `This is an automatically generated message.\n\nThe message could not be delivered to these recipients:\n\n<${LEAD}> User unknown\n`,
      { from: 'postmaster@lead.example', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: deliverymgr ru',
    message: plain(
      `К сожалению, Ваше письмо не может быть доставлено одному или нескольким получателям:\n\n**********************\n\n${LEAD}\n\nПричина: пользователь не найден\n`,
      { from: 'Mail Delivery System <mailer-daemon@mail.example>', subject: 'Недоставленное сообщение' },
    ),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: mailru full',
    message: plain(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${LEAD}\n    mailbox is full\n`,
      { from: 'Mail Delivery System <mailer-daemon@mail.example>', subject: 'Mail failure.' },
    ),
    expected: soft('mailbox_full', null, [LEAD]),
  },
  {
    name: 'notice: sendgrid text',
    message: plain(
      `Hello, this is the mail server on mail.sendgrid.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.  Immediately below you will find a list of\nthe affected recipients;  also attached is a Delivery Status Notification\n(DSN) report in standard format, as well as the headers of the original\nmessage.\n\n  <${LEAD}>  delivery failed; will not continue trying\n`,
      { from: 'MAILER-DAEMON@sendgrid.example', subject: 'Undelivered Mail Returned to Sender' },
    ),
    expected: soft('system_error', null, [LEAD]),
  },
  {
    name: 'notice: spam quarantine',
    message: plain(`Your message to ${LEAD} was quarantined by our filter.\n`, {
      from: 'Spam Firewall <postmaster@lead.example>',
      subject: 'Message quarantined',
    }),
    expected: other(null),
  },
  {
    name: 'notice: read outlook',
    message: plain(`Your message was read on Monday.\n`, {
      from: 'Lena <lena@lead.example>',
      subject: 'Read: Your quote',
      type: 'multipart/report; report-type=disposition-notification; boundary=x',
    }),
    expected: other('receipt'),
  },
  {
    name: 'notice: mdn deleted',
    message: plain(
      `--x\n\nYour message was deleted without being read.\n--x\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ${LEAD}\nDisposition: automatic-action/MDN-sent-automatically; deleted\n--x--`,
      {
        from: 'Lena <lena@lead.example>',
        subject: 'Not read: Your quote',
        type: 'multipart/report; report-type=disposition-notification; boundary=x',
      },
    ),
    expected: other('receipt'),
  },
  {
    name: 'notice: ses complaint text',
    message: plain(
      `--x\n\nThis is an email abuse report for an email message from amazonses.example\n--x\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: Yahoo!-Mail-Feedback/2.0\nVersion: 0.1\nOriginal-Mail-From: <x@amazonses.example>\nOriginal-Rcpt-To: ${LEAD}\n--x--`,
      {
        from: 'complaints@email-abuse.amazonses.example',
        subject: 'complaint about message from 192.0.2.1',
        type: 'multipart/report; boundary=x; report-type=feedback-report',
      },
    ),
    expected: complaint([LEAD]),
  },
  {
    name: 'notice: hard no words status in subject',
    message: plain(`Sorry.\n${LEAD}\n5.1.1\n`, {
      from: 'Mail Delivery System <MAILER-DAEMON@shop.example>',
      subject: 'Undeliverable: 5.1.1',
    }),
    expected: hard('user_unknown', '5.1.1', [LEAD]),
  },
  {
    name: 'notice: user unknown in subject only',
    message: plain(`<${LEAD}>\n\n${RETURNED}`, {
      from: 'Mail Delivery System <MAILER-DAEMON@shop.example>',
      subject: 'Returned mail: User unknown',
    }),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: subject quota',
    message: plain(`<${LEAD}>\n\n${RETURNED}`, {
      from: 'Mail Delivery System <MAILER-DAEMON@shop.example>',
      subject: 'Returned mail: quota exceeded',
    }),
    expected: soft('mailbox_full', null, [LEAD]),
  },
  {
    name: 'notice: mailbox moved',
    message: plain(`${LEAD} has moved to lena@new.example. Please update your address book.\nYour message was not delivered.\n`, {
      from: 'postmaster@lead.example',
      subject: 'Undelivered',
    }),
    expected: hard('has_moved', null, [LEAD]),
  },
  {
    name: 'notice: left company postmaster',
    message: plain(`Lena has left the company and this mailbox is no longer monitored. Your message was not delivered.\n${LEAD}\n`, {
      from: 'postmaster@lead.example',
      subject: 'Undeliverable: Your quote',
    }),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: GMX points to an explanation behind the reason',
    message: plain(
      `A message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error. The following address\nfailed:\n\n"${LEAD}":\nSMTP error from remote server for RCPT TO command, host: mx00.lead.example (192.0.2.9) reason: 550 Requested action not taken: mailbox unavailable\nFor explanation visit http://postmaster.lead.example/en/error-messages\n\n--- The header of the original message is following. ---\n\n${RETURNED}`,
      { from: '"GMX Mailer Daemon" <mailer-daemon@lead.example>', subject: 'Mail delivery failed: returning message to sender' },
    ),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: the recipient has a null MX',
    message: plain(`<${LEAD}>: host mx.shop.example said: 556 5.1.10 Recipient address has null MX (in reply to RCPT TO command)\n`, {
      from: 'Mail Delivery System <MAILER-DAEMON@shop.example>',
      subject: 'Undelivered Mail Returned to Sender',
    }),
    expected: hard('not_accepting', '5.1.10', [LEAD]),
  },
  {
    name: 'notice: Postfix, a domain that takes no mail',
    message: plain(`<${LEAD}>: Domain lead.example does not accept mail (nullMX)\n`, {
      from: 'Mail Delivery System <MAILER-DAEMON@shop.example>',
      subject: 'Undelivered Mail Returned to Sender',
    }),
    expected: hard('not_accepting', null, [LEAD]),
  },
];
