import { LEAD, RETURNED, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const smtp = (text: string, status = /[45]\.\d\.\d+/.exec(text)?.[0] ?? '5.0.0'): string =>
  report('Your message was not delivered.', fields(status, `smtp; ${text}`));

export const gateways: readonly Sample[] = [
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
