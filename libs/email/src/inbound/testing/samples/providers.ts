import { LEAD, RETURNED, type Sample, fields, hard, other, plain, report, soft } from '../sample.js';

const FATAL = '   ----- The following addresses had permanent fatal errors -----';
const TRANSCRIPT = '   ----- Transcript of session follows -----';

export const providers: readonly Sample[] = [
  {
    name: 'Cisco and Amazon: a message in prose',
    message: plain(
      `The following message to <${LEAD}> was undeliverable.\nThe reason for the problem:\n5.1.0 - Unknown address error 550-'5.1.1 The email account that you tried to reach does not exist.'\n`,
      { from: '"Mail Delivery System" <MAILER-DAEMON@email-bounces.example>', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: hard('user_unknown', '5.1.0'),
  },
  {
    name: 'Cisco: over quota',
    message: plain(
      `The following message to <${LEAD}> was undeliverable.\nThe reason for the problem:\n5.3.0 - Other mail system problem 552-'lena@lead.example quota exceeded'\n`,
      { subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: soft('mailbox_full', '5.3.0'),
  },
  {
    name: 'Cisco: does not answer for days',
    message: plain(
      `The following message to <${LEAD}> was undeliverable.\nThe reason for the problem:\n4.4.7 - Message expired without a reply\n`,
      { subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: soft('expired', '4.4.7'),
  },
  {
    name: 'a forwarder: mode',
    message: plain(`${FATAL}\n<${LEAD}>\n\n${TRANSCRIPT}\n>>> RCPT TO:<${LEAD}>\n<<< 553 Invalid recipient ${LEAD} (Mode: normal)\n`, {
      subject: 'Returned mail: Invalid recipient',
    }),
    expected: hard('user_unknown'),
  },
  {
    name: 'a forwarder: refused in its mode',
    message: plain(`${FATAL}\n<${LEAD}>\n\n${TRANSCRIPT}\n>>> MAIL From:<sales@shop.example>\n<<< 554 Denied (Mode: normal)\n`, {
      subject: 'Returned mail: Denied',
    }),
    expected: soft('policy_blocked'),
  },
  {
    name: 'MX Logic',
    message: plain(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address failed:\n\n  <${LEAD}>: 550 5.1.1 User unknown\n\nIncluded is a copy of the message header:\n-----------------------------------------\n${RETURNED}`,
      { from: 'Mail Delivery System <mxl~0@mxlogic.example>', subject: 'Mail delivery failed: returning message to sender' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'an address book of bullets (X3)',
    message: plain(
      `============================================================================\n      This message was created automatically by mail delivery software.\n\n      A message that you have sent could not be delivered to one or more\n      recipients.  This is a permanent error.  The following address failed:\n\n        * ${LEAD}\n          SMTP; 550 5.1.1 no such account\n\n============================================================================\n${RETURNED}`,
      { from: 'Mail Delivery System <MAILER-DAEMON@x3.example>', subject: 'Delivery status notification' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a delivery failure in two lines (X2)',
    message: plain(
      `Unable to deliver message to the following address(es).\n\n<${LEAD}>:\nThis user doesn't have a lead.example account (${LEAD}) [0]\n\n--- Original message follows.\n\n${RETURNED}`,
      { subject: 'Delivery failure' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'a program that calls itself a subsystem in base64 (X5)',
    message: report(
      'Could not send message to recipient.',
      `Original-Recipient: rfc822;<${LEAD}>\nFinal-Recipient: rfc822;<${LEAD}>\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: SMTP; 550 User not found\n`,
      { from: '=?utf-8?B?TWFpbCBEZWxpdmVyeSBTdWJzeXN0ZW0=?= <mailer-daemon@x5.example>' },
    ),
    expected: hard('user_unknown', '5.0.0'),
  },
  {
    name: 'qmail in other words (X4)',
    message: plain(
      `We're sorry. There's a problem with the e-mail address(es) you're trying to send to. Please verify the address(es) and try again.\n\n<${LEAD}>:\nSorry, no mailbox here by that name. vpopmail (#5.1.1)\n\n--- Enclosed is a copy of the message.\n\n${RETURNED}`,
      { subject: 'failure notice' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a phone company: HTML alone',
    message: plain(
      `<html><body><table><tr><td>Undeliverable Message</td></tr><tr><td>Message could not be delivered to mobile.</td></tr><tr><td>To: ${LEAD}</td></tr><tr><td>Error: No valid recipients for this MM</td></tr></table></body></html>`,
      { from: 'post_master@vtext.example', subject: 'Undeliverable Message', type: 'text/html; charset=us-ascii' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'IMail: twenty attempts',
    message: plain(`Delivery failed 20 attempts: ${LEAD}\n\nOriginal message follows.\n\n${RETURNED}`, {
      from: 'Postmaster@lead.example',
      subject: 'Undeliverable Mail',
      headers: 'X-Mailer: <SMTP32 v8.22>',
    }),
    expected: soft('expired'),
  },
  {
    name: 'IMail: userid',
    message: plain(`Invalid final delivery userid: ${LEAD}\n\nOriginal message follows.\n\n${RETURNED}`, {
      from: 'Postmaster@lead.example',
      subject: 'Undeliverable Mail',
    }),
    expected: hard('user_unknown'),
  },
  {
    name: 'Sun: over its disk quota',
    message: report(
      `This report relates to a message you sent with the following header fields:\n\n  Message-id: <step1@shop.example>\n\nYour message cannot be delivered to the following recipients:\n\n  Recipient address: ${LEAD}\n  Original address: ${LEAD}\n  Reason: over disk quota\n`,
      `Original-recipient: rfc822;${LEAD}\nFinal-recipient: rfc822;${LEAD}\nAction: failed\nStatus: 5.2.2 (over disk quota)\n`,
      { from: 'Internet Mail Delivery <postmaster@lead.example>', subject: 'Delivery Notification: Delivery has failed' },
    ),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Sun: delivered',
    message: report(
      `This report relates to a message you sent.\n\nYour message has been successfully delivered to the following recipients:\n\n  Recipient address: ${LEAD}\n`,
      `Original-recipient: rfc822;${LEAD}\nFinal-recipient: rfc822;${LEAD}\nAction: delivered\nStatus: 2.1.5 (Destination address valid)\n`,
      { from: 'Internet Mail Delivery <postmaster@lead.example>', subject: 'Delivery Notification: Delivery has been successful' },
    ),
    expected: other('delivered'),
  },
  {
    name: 'Zoho: several at once',
    message: plain(
      `This message was created automatically by mail delivery software.\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error.\n\n[Status: Error, Address: <${LEAD}>, ResponseCode 421, , Host not reachable.]\n\nReceived:from mail.zoho.example by mx.zoho.example\n`,
      { from: 'mailer-daemon@mail.zoho.example', subject: 'Undelivered Mail Returned to Sender' },
    ),
    expected: soft('network_error'),
  },
  {
    name: 'Google Workspace: the rejection in the text',
    message: report(
      `\n** Message not delivered **\n\nThere was a problem delivering your message to ${LEAD}. See the technical details below.\n\nThe response from the remote server was:\n550 #5.1.0 Address rejected.\n\n`,
      `Final-Recipient: rfc822; ${LEAD}\nAction: failed\nStatus: 5.1.0\nRemote-MTA: dns; mx.lead.example (192.0.2.2, the server for the domain lead.example.)\nDiagnostic-Code: smtp; 550 #5.1.0 Address rejected.\nLast-Attempt-Date: Mon, 23 Nov 2026 09:00:03 -0800 (PST)\n`,
      { from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: hard('user_unknown', '5.1.0'),
  },
  {
    name: 'Google Workspace: incomplete',
    message: report(
      `\n** Delivery incomplete **\n\nThere was a temporary problem delivering your message to ${LEAD}. Gmail will retry for 46 more hours.`,
      fields('4.4.1', 'smtp; The recipient server did not accept our requests to connect. timed out', 'delayed'),
      { from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>', subject: 'Delivery Status Notification (Delay)' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'Google Workspace: gave up',
    message: report(
      `\n** Message not delivered **\n\nThere was a problem delivering your message to ${LEAD}.`,
      fields(
        '4.4.2',
        'smtp; The recipient server did not accept our requests to connect. For more information, go to https://support.example/p=x [mx.lead.example 192.0.2.2: timed out]',
      ),
      { from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: soft('network_error', '4.4.2'),
  },
  {
    name: 'OpenSMTPD: hangs up',
    message: plain(
      `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\n${LEAD}: Could not retrieve the credentials\n\n    Below is a copy of the original message:\n\n${RETURNED}`,
      { subject: 'Delivery status notification' },
    ),
    expected: soft('system_error'),
  },
  {
    name: 'OpenSMTPD: still tries',
    message: plain(
      `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    A message is delayed for more than 4 hours for the following\n    list of recipients:\n\n${LEAD}: Network error on destination MXs\n\n    Please note that this is only a temporary failure report.\n    The message is kept in the queue for up to 4 days.\n    You DO NOT NEED to re-send the message to these recipients.\n\n    Below is a copy of the original message:\n\n${RETURNED}`,
      { subject: 'Delivery status notification: delayed' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'DragonFly: gives up',
    message: plain(
      `This is the DragonFly Mail Agent v0.13 at shop.example.\n\nThere was an error delivering your mail to <${LEAD}>.\n\nCould not deliver for the last 432000 seconds. Giving up.\n\nMessage headers follow.\n\n${RETURNED}`,
      { subject: 'Mail delivery failed' },
    ),
    expected: soft('expired'),
  },
  {
    name: 'Haraka',
    message: report(
      `Hi. This is the Haraka Mailer program at shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\nIntended Recipients: <${LEAD}>\nFailure Reason: Some recipients failed: <${LEAD}>`,
      fields('5.1.1', 'smtp;550-5.1.1 The email account that you tried to reach does not exist'),
      { subject: 'failure notice' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Postal',
    message: plain(
      `THIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nThe message that you sent to ${LEAD} has not yet been delivered.`,
      { subject: 'Mail Delivery Delayed (Your quote)' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'Telekom: in prose',
    message: plain(
      `|------------------------- Message log follows: -------------------------|\n no valid recipients were found for this message\n|------------------------- Failed addresses follow: ---------------------|\n <${LEAD}> ... unknown user\n|------------------------- Message text follows: ------------------------|\n${RETURNED}`,
      { from: 'Mail Delivery System <MAILER-DAEMON@t-online.example>', subject: 'mail failed, returning to sender' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Telekom: its transcript',
    message: plain(
      `|------------------------- Message log follows: -------------------------|\n connection to mx.lead.example timed out\n|------------------------- Failed addresses follow: ---------------------|\n <${LEAD}> ... transport smtp: retry limit exceeded\n|------------------------- Message text follows: ------------------------|\n${RETURNED}`,
      { from: 'Mail Delivery System <MAILER-DAEMON@t-online.example>', subject: 'mail failed, returning to sender' },
    ),
    expected: soft('expired'),
  },
];
