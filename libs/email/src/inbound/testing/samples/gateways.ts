import { LEAD, RETURNED, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const smtp = (text: string, status = /[45]\.\d\.\d+/.exec(text)?.[0] ?? '5.0.0'): string =>
  report('Your message was not delivered.', fields(status, `smtp; ${text}`));

export const gateways: readonly Sample[] = [
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
    name: 'Mimecast',
    message: smtp('550 5.1.1 Invalid Recipient - https://community.mimecast.example/docs/DOC-1369#550'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Mimecast: policy',
    message: smtp('550 5.7.1 Administrative Prohibition - envelope blocked - https://community.mimecast.example/docs/DOC-1369#550'),
    expected: soft('mailbox_disabled', '5.7.1'),
  },
  { name: 'Proofpoint', message: smtp('550 5.1.1 User Unknown'), expected: hard('user_unknown', '5.1.1') },
  {
    name: 'Proofpoint: blocked',
    message: smtp('554 5.7.0 Blocked - see https://ipcheck.proofpoint.example/?ip=192.0.2.1'),
    expected: soft('spam_blocked', '5.7.0'),
  },
  {
    name: 'Barracuda: unknown address',
    message: report(
      'Your message to: lena@lead.example\nwas blocked by our Spam Firewall. The email you sent with the following subject has NOT BEEN DELIVERED:\n\nSubject: Your quote',
      fields('5.1.1', 'smtp; 550 5.1.1 No such user (lena@lead.example)'),
      { subject: '**Message you sent blocked by our bulk email filter**' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Barracuda: filter',
    message: report(
      'Your message to: lena@lead.example\nwas blocked by our Spam Firewall.',
      fields('5.7.1', 'smtp; 554 5.7.1 Message rejected due to content restrictions'),
      { subject: '**Message you sent blocked by our bulk email filter**' },
    ),
    expected: soft('policy_blocked', '5.7.1'),
  },
  {
    name: 'MessageLabs',
    message: report(
      'This is the mail delivery agent at messagelabs.example.\nI was not able to deliver your message to the following addresses.\n\n<lena@lead.example>:\n192.0.2.25 does not like recipient.',
      fields('5.1.1', 'smtp; 550 5.1.1 lena@lead.example... User unknown'),
      { subject: 'Mail Delivery Failure' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  { name: 'IronPort', message: smtp('550 #5.1.0 Address rejected lena@lead.example'), expected: hard('user_unknown', '5.1.0') },
  {
    name: 'IronPort: reputation',
    message: smtp("554 Your access to this mail system has been rejected due to the sending MTA's poor reputation."),
    expected: soft('spam_blocked', '5.0.0'),
  },
  { name: 'Sophos: unknown', message: smtp('550 Invalid recipient'), expected: hard('user_unknown', '5.0.0') },
  {
    name: 'Trend Micro InterScan',
    message: plain(
      `Unable to deliver message to <${LEAD}>\n\nSent >>> RCPT TO:<${LEAD}>\nReceived <<< 550 5.1.1 <${LEAD}>... User unknown\n`,
      { from: 'InterScan MSS <imss@lead.example>', subject: 'Mail could not be delivered' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'InterScan: in Japanese',
    message: plain(
      `次の宛先にメッセージを配信できません。\n\n<${LEAD}>\nSent >>> RCPT TO:<${LEAD}>\nReceived <<< 550 5.1.1 unknown user\n`,
      { from: 'imss@lead.example', subject: 'メッセージを配信できません。' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'McAfee',
    message: plain(
      `The following addresses had delivery problems\n\n<${LEAD}>   (User unknown ${LEAD})\n\n\nFinal-Recipient: <${LEAD}>\nAction: failed\nStatus: 5.1.9\nDiagnostic-Code: smtp; 550 5.1.0 Address rejected ${LEAD}\n`,
      { from: 'postmaster@lead.example', subject: 'Delivery Status' },
    ),
    expected: hard('user_unknown', '5.1.0'),
  },
  {
    name: 'MailMarshal',
    message: plain(
      `Your message:\n   From:    sales@shop.example\n   Subject: Your quote\n\nCould not be delivered because of\n\n550 5.1.1 User unknown\n\nThe following recipients were affected:\n    ${LEAD}\n`,
      { from: 'MailMarshal <postmaster@lead.example>', subject: 'Undeliverable Mail: "Your quote"' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'MailFoundry',
    message: plain(
      `Unable to deliver message to: <${LEAD}>\nDelivery failed for the following reason:\nServer mx.lead.example[192.0.2.25] failed with: 550 <${LEAD}> No such user here\n\nThis has been a permanent failure.  No further delivery attempts will be made.\n`,
      { from: 'postmaster@lead.example', subject: 'Message delivery has failed' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'SurfControl',
    message: plain(
      `Your message could not be sent.\nA transcript of the attempts to send the message follows.\nThe number of attempts made: 1\nAddressed To: ${LEAD}\n\nMon 23 Nov 2026 09:00:03 +0000\nFailed to send to identified host,\n${LEAD}: [192.0.2.25], 550 ${LEAD}... No such user\n--- Message non-deliverable.\n`,
      { from: 'Postmaster@lead.example', subject: 'Message could not be delivered.' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'm-FILTER',
    message: plain(`${LEAD}\n\n-------server message\n550 5.1.1 unknown user <${LEAD}>\n\n-------original message\n${RETURNED}`, {
      from: '"m-FILTER" <mailer-daemon@lead.example>',
      subject: 'failure notice',
    }),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'ActiveHunter',
    message: plain(
      `  ----- The following addresses had permanent fatal errors -----\n\n>>> ${LEAD} <${LEAD}>\n\n  ----- Non-delivered information -----\nThe user(s) account is temporarily over quota.\n`,
      { subject: 'FAILURE NOTICE :' },
    ),
    expected: soft('mailbox_full'),
  },
  {
    name: 'Biglobe',
    message: plain(
      `   ----- The following addresses had delivery problems -----\n${LEAD}\n\n   ----- Non-delivered information -----\nThe number of messages in recipient's mailbox exceeded the local limit.\n`,
      { from: 'postmaster@biglobe.example', subject: 'Returned mail: Mail Delivery failed' },
    ),
    expected: soft('mailbox_full'),
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
  {
    name: 'PowerMTA: category',
    message: report(
      `Hello, this is the mail server on mx.lead.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.\n\n  <${LEAD}>\n    delivery failed; will not continue trying\n`,
      `Original-Recipient: rfc822;${LEAD}\nFinal-Recipient: rfc822;${LEAD}\nAction: failed\nStatus: 5.0.0 (undefined status)\nX-PowerMTA-BounceCategory: bad-mailbox\nDiagnostic-Code: smtp;550 no\n`,
      { subject: 'Delivery report' },
    ),
    expected: hard('user_unknown', '5.0.0'),
  },
  {
    name: 'Verizon: to a phone',
    message: plain('Message could not be delivered to mobile.\nError: No valid recipients for this MM\n', {
      from: 'post_master@vtext.example',
      subject: 'Undeliverable Message',
    }),
    expected: hard('user_unknown', null, []),
  },
  {
    name: 'X1: had delivery errors',
    message: plain(
      `The original message was received at Mon, 23 Nov 2026 09:00:00 +0000\nfrom sales@shop.example\n\n---The following addresses had delivery errors---\n\n${LEAD} [User unknown]\n`,
      { subject: 'Returned Mail: User unknown' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'X6: we had trouble',
    message: plain(
      `We had trouble delivering your message. Full details follow:\n\nSubject: 'Your quote'\nDate: 'Mon, 23 Nov 2026'\n\n1 error(s):\n\nSMTP Server <mx.lead.example> rejected recipient <${LEAD}> \n(Error following RCPT command). It responded as follows: [550 5.1.1 User unknown]\n`,
      { subject: 'There was an error sending your mail' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'fml: not a member',
    message: plain(
      'You are not a member of this mailing list <list@lead.example>.\nIf you know the general guide of this list, please send mail with the mail body\n',
      { from: 'postmaster@lead.example', subject: 'NOT MEMBER article from sales@shop.example', headers: 'X-MLServer: fml 4.0' },
    ),
    expected: soft('sender_rejected', null, ['list@lead.example']),
  },
];
