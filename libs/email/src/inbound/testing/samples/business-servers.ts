import { LEAD, RETURNED, type Sample, fields, hard, plain, report, soft } from '../sample.js';

export const businessServers: readonly Sample[] = [
  {
    name: 'Domino: not listed',
    message: plain(
      `Your message\n\n  Subject: Your quote\n\nwas not delivered to:\n\n  ${LEAD}\n\nbecause:\n\n  User lena (${LEAD}) not listed in Domino Directory\n`,
      {
        from: 'Mail Router <postmaster@lead.example>',
        subject: 'DELIVERY FAILURE: User lena (lena@lead.example) not listed in Domino Directory',
      },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Domino: router cannot open a box',
    message: plain(
      `Your message\n\n  Subject: Your quote\n\nwas not delivered to:\n\n  ${LEAD}\n\nbecause:\n\n  Router: Unable to open mailbox file mx1/lead mail.box: The file is in use by another program\n`,
      { from: 'postmaster@lead.example', subject: 'DELIVERY FAILURE: Router: Unable to open mailbox file' },
    ),
    expected: soft('system_error'),
  },
  {
    name: 'Domino: report with its own type of diagnostic',
    message: report(
      'Your message was not delivered',
      fields('5.1.1', 'X-Notes; User lena (lena@lead.example) not listed in Domino Directory'),
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Domino: several matches',
    message: plain(
      `Your message\n\n  Subject: Your quote\n\nwas not delivered to:\n\n  ${LEAD}\n\nbecause:\n\n  Recipient user name lena not unique.  Several matches found in Domino Directory.\n`,
      { from: 'postmaster@lead.example', subject: 'DELIVERY FAILURE: Recipient user name not unique' },
    ),
    expected: soft('system_error'),
  },
  {
    name: 'Lotus Notes',
    message: plain(
      `------- Failure Reasons  --------\n\nUser not listed in public Name & Address Book\n${LEAD}\n\n\n------- Returned Message --------\n\n${RETURNED}`,
      { from: 'postmaster@lead.example', subject: 'Undeliverable message' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'GroupWise',
    message: plain(
      `The message that you sent was undeliverable to the following:\n\tlena (user not found)\n\nPossibly truncated original message follows:\n\n${RETURNED}`,
      { from: 'Mailer-Daemon@gw.lead.example', subject: 'Message status - undeliverable' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'GroupWise: mailbox',
    message: plain('The message that you sent was undeliverable to the following:\n\tlena (mailbox is full)\n', {
      from: 'Postmaster@gw.lead.example',
      subject: 'Message status - undeliverable',
    }),
    expected: soft('mailbox_full', null, []),
  },
  {
    name: 'Notes by X.400',
    message: report('A message could not be delivered', fields('5.1.0', 'X400; Unrecognised OR name')),
    expected: hard('user_unknown', '5.1.0'),
  },
  {
    name: 'Sun Messaging Server',
    message: plain(
      `This report relates to a message you sent with the following header fields:\n\n  Message-id: <step1@shop.example>\n  Subject: Your quote\n\nYour message cannot be delivered to the following recipients:\n\n  Recipient address: ${LEAD}\n  Reason: Remote SMTP server has rejected address\n  Diagnostic code: smtp;550 5.1.1 <${LEAD}>... User Unknown\n  Remote system: dns;mx.lead.example\n`,
      { from: 'Internet Mail Delivery <postmaster@lead.example>', subject: 'Delivery Notification: Delivery has failed' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Sun: illegal host',
    message: plain(
      `Your message cannot be delivered to the following recipients:\n\n  Recipient address: ${LEAD}\n  Reason: Illegal host/domain name found\n`,
      { from: 'Internet Mail Delivery <postmaster@lead.example>', subject: 'Delivery Notification: Delivery has failed' },
    ),
    expected: hard('host_unknown'),
  },
  {
    name: 'IMail',
    message: plain(`Unknown user: ${LEAD}\n\nOriginal message follows.\n\n${RETURNED}`, {
      from: 'Postmaster@lead.example',
      subject: 'Undeliverable Mail',
      headers: 'X-Mailer: <SMTP32 v8.22>',
    }),
    expected: hard('user_unknown'),
  },
  {
    name: 'IMail: mailbox exceeds',
    message: plain(`User mailbox exceeds allowed size: ${LEAD}\n\nOriginal message follows.\n\n${RETURNED}`, {
      from: 'Postmaster@lead.example',
      subject: 'Undeliverable Mail',
    }),
    expected: soft('mailbox_full'),
  },
  {
    name: 'IMail: unknown host',
    message: plain(`Unknown host: ${LEAD}\n\nOriginal message follows.\n\n${RETURNED}`, {
      from: 'Postmaster@lead.example',
      subject: 'Undeliverable Mail',
    }),
    expected: hard('host_unknown'),
  },
  {
    name: 'MailEnable',
    message: plain(
      `Message could not be delivered to some recipients.\nThe following recipient(s) could not be reached:\n\n\tRecipient: [SMTP:${LEAD}]\n\tReason: Remote SMTP Server Returned: 550 Requested action not taken: mailbox unavailable or not local\n`,
      { from: 'Postmaster@lead.example', subject: 'Message Delivery Failure' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'hMailServer',
    message: plain(
      `Your message did not reach some or all of the intended recipients.\n\n   Sent: Mon, 23 Nov 2026 09:00:00 +0000\n   Subject: Your quote\n\nThe following recipient(s) could not be reached:\n\n${LEAD}\n   Error Type: SMTP\n   Remote server (192.0.2.25) issued an error.\n   hMailServer sent: RCPT TO:<${LEAD}>\n   Remote server replied: 550 Unknown user\n\nhMailServer\n`,
      { from: 'mailer-daemon@lead.example', subject: 'Message undeliverable: Your quote' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'MDaemon',
    message: plain(
      `The attached message has been rejected, because\nit could not be delivered.\n\n  <${LEAD}>\n  No such user\n\n: Message contains [1] file attachments`,
      { from: '"MDaemon at mx.lead.example" <MDaemon@lead.example>', subject: 'Permanent Delivery Failure' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'IceWarp',
    message: plain(
      `The message that you sent could not be delivered to the following address:\n\n<${LEAD}>\n550 5.1.1 <${LEAD}> User unknown; rejecting\n`,
      { from: 'postmaster@lead.example', subject: 'Delivery failure' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Kerio',
    message: report('Your message could not be delivered', fields('5.1.1', 'smtp; 550 5.1.1 User unknown'), {
      subject: 'Delivery Status Notification (Failure)',
    }),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'CommuniGate Pro',
    message: report(
      "Failed to deliver to 'lena@lead.example'\nSMTP module(domain lead.example) reports:\n account is not known on this system",
      fields('5.0.0', ''),
    ),
    expected: hard('user_unknown', '5.0.0'),
  },
  {
    name: 'SurgeMail',
    message: plain(`Your message cannot be delivered to the following recipients:\n\n  ${LEAD}\n  550 Recipient unknown\n`, {
      from: 'mailer-daemon@lead.example',
      subject: 'Delivery failed',
    }),
    expected: hard('user_unknown'),
  },
  {
    name: 'XMail',
    message: plain(
      `[00] XMail bounce: Rcpt=[${LEAD}];Error=[550 Mailbox unavailable]\n\n[01] Error sending message [1] from [shop.example].\n\nID:        <S1>\nMail From: <sales@shop.example>\nRcpt To:   <${LEAD}>\nServer:    <mx.lead.example>\n\n[02] The reason of the delivery failure was:\n\n550 Mailbox unavailable\n`,
      { from: 'root@lead.example', subject: `Error sending message [1] from [shop.example]`, headers: 'Return-Path: <>' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Mercury',
    message: plain(`The following addresses are not known on this system:\n\n  ${LEAD}: User not known at this site.\n`, {
      from: 'Electronic Postmaster <postmaster@lead.example>',
      subject: 'Postmaster Notify: Delivery Failure.',
    }),
    expected: hard('user_unknown'),
  },
  {
    name: 'ArGoSoft',
    message: plain(`Your message was not delivered to the following recipients:\n\n${LEAD}: User unknown\n`, {
      from: 'ArGoSoft Mail Server <mailer-daemon@lead.example>',
      subject: 'Undeliverable Mail',
    }),
    expected: hard('user_unknown'),
  },
];
