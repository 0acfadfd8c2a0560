import { LEAD, RETURNED, type Sample, hard, other, plain, soft } from '../sample.js';

export const notices: readonly Sample[] = [
  {
    name: 'notice: Postfix: its session with a server',
    message: plain(
      `Transcript of session follows.\n\n Out: 220 mx.shop.example ESMTP Postfix\n In:  EHLO lead.example\n Out: 250-mx.shop.example\n In:  MAIL FROM:<a@lead.example>\n Out: 250 2.1.0 Ok\n In:  RCPT TO:<${LEAD}>\n Out: 550 5.1.1 <${LEAD}>: Recipient address rejected: User unknown in local recipient table\n\nSession aborted, reason: lost connection\n`,
      { from: 'Mail Delivery System <MAILER-DAEMON@shop.example>', subject: 'Postfix SMTP server: errors from lead.example[192.0.2.2]' },
    ),
    expected: hard('user_unknown', '5.1.1', ['a@lead.example']),
  },
  {
    name: 'notice: Exim: a message is frozen',
    message: plain(
      `Message 1A-B-C has been frozen (delivery error message).\nThe sender is <>.\n\nThe following address(es) have yet to be delivered:\n\n  ${LEAD}: retry timeout exceeded\n`,
      { from: 'Mail Delivery System <MAILER-DAEMON@shop.example>', subject: 'Message frozen' },
    ),
    expected: soft('expired', null, [LEAD]),
  },
  {
    name: 'notice: fml: from its administrator',
    message: plain(
      `sales@shop.example is not a member of the mailing list.\n\nOriginal mail as follows:\n\n   From: sales@shop.example\n`,
      { from: '<list-admin@lead.example>', subject: 'NOT MEMBER article from sales@shop.example', headers: 'X-MLServer: fml [fml 4.0]' },
    ),
    expected: soft('sender_rejected', null, []),
  },
  {
    name: 'notice: fml: taken for spam',
    message: plain(`This FML ML driver rejected your mail since it looks like spam.\n`, {
      from: '<list-admin@lead.example>',
      subject: 'Spam mail from a spammer is rejected (list ML)',
      headers: 'X-MLServer: fml [fml 4.0]',
    }),
    expected: soft('spam_blocked', null, []),
  },
  {
    name: 'notice: a report quoted by a person',
    message: plain(
      `Begin forwarded message:\n\n> From: Mail Administrator <Postmaster@lead.example>\n> Date: Mon, 23 Nov 2026 09:00:03 +0000\n> To: sales@shop.example\n> Subject: Mail System Error - Returned Mail\n>\n> The user(s) account is temporarily over quota.\n>\n> <${LEAD}>\n>\n`,
      { from: 'Rhea <rhea@shop.example>', subject: 'Fwd: Mail System Error - Returned Mail' },
    ),
    expected: soft('system_error', null, []),
  },
  {
    name: 'notice: Mailman: awaits approval',
    message: plain(
      `Your mail to 'list' with the subject\n\n    Your quote\n\nIs being held until the list moderator can review it for approval.\n`,
      {
        from: 'list-bounces@lead.example',
        subject: 'Your message to list awaits moderator approval',
        headers: 'Precedence: bulk\nX-BeenThere: list@lead.example',
      },
    ),
    expected: other('list'),
  },
  {
    name: 'notice: Office 365: HTML alone',
    message: plain(
      `<html><body><h1>Your message to ${LEAD} couldn't be delivered.</h1><p>lena wasn't found at lead.example.</p><table><tr><td>Sender</td><td>Office 365</td><td>lena</td></tr><tr><td>Action Required</td></tr></table><p>Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'</p></body></html>`,
      { from: 'postmaster@lead.example', subject: 'Undeliverable: Your quote', type: 'text/html; charset=utf-8' },
    ),
    expected: hard('user_unknown', '5.1.10', [LEAD]),
  },
  {
    name: 'notice: sendmail 4 day',
    message: plain(
      `The original message was received at Fri, 20 Nov 2026\nfrom localhost\n\n   ----- The following addresses had permanent fatal errors -----\n${LEAD}\n\n   ----- Transcript of session follows -----\n451 ${LEAD}... lead.example: Name server timeout\nMessage could not be delivered for 3 days\nMessage will be deleted from queue\n\n   ----- Original message follows -----\n${RETURNED}`,
      { from: 'Mail Delivery Subsystem <MAILER-DAEMON@shop.example>', subject: 'Returned mail: Cannot send message within 3 days' },
    ),
    expected: soft('expired', null, [LEAD]),
  },
  {
    name: 'notice: sendmail deferred warn',
    message: plain(
      `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n    **********************************************\n\n   ----- The following addresses had transient non-fatal errors -----\n${LEAD}\n\n   ----- Transcript of session follows -----\n${LEAD}... Deferred: Connection timed out with lead.example.\nWarning: message still undelivered after 4 hours\nWill keep trying until message is 5 days old\n`,
      { from: 'Mail Delivery Subsystem <MAILER-DAEMON@shop.example>', subject: 'Warning: could not send message for past 4 hours' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'notice: qmail double',
    message: plain(
      `Hi. This is the qmail-send program at shop.example.\nI tried to deliver a bounce message to this address, but the bounce bounced!\n\n<${LEAD}>:\n192.0.2.2 does not like recipient.\nRemote host said: 550 5.1.1 User unknown\nGiving up on 192.0.2.2.\n\n--- Below this line is the original bounce.\n\n${RETURNED}`,
      { from: 'MAILER-DAEMON@shop.example', subject: 'failure notice' },
    ),
    expected: hard('user_unknown', '5.1.1', [LEAD]),
  },
  {
    name: 'notice: qmail cname',
    message: plain(
      `Hi. This is the qmail-send program at shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${LEAD}>:\nCNAME lookup failed temporarily. (#4.4.3)\nI'm not going to try again; this message has been in the queue too long.\n`,
      { from: 'MAILER-DAEMON@shop.example', subject: 'failure notice' },
    ),
    expected: soft('network_error', '4.4.3', [LEAD]),
  },
  {
    name: 'notice: qmail mx',
    message: plain(
      `Hi. This is the qmail-send program at shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${LEAD}>:\nSorry, I couldn't find a mail exchanger or IP address. (#5.4.4)\n`,
      { from: 'MAILER-DAEMON@shop.example', subject: 'failure notice' },
    ),
    expected: hard('host_unknown', '5.4.4', [LEAD]),
  },
  {
    name: 'notice: qmail control',
    message: plain(
      `Hi. This is the qmail-send program at shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${LEAD}>:\nSorry. Although I'm listed as a best-preference MX or A for that host,\nit isn't in my control/locals file, so I don't treat it as local. (#5.4.6)\n`,
      { from: 'MAILER-DAEMON@shop.example', subject: 'failure notice' },
    ),
    expected: soft('network_error', '5.4.6', [LEAD]),
  },
  {
    name: 'notice: qmail loop',
    message: plain(
      `Hi. This is the qmail-send program at shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${LEAD}>:\nThis message is looping: it already has my Delivered-To line. (#5.4.6)\n`,
      { from: 'MAILER-DAEMON@shop.example', subject: 'failure notice' },
    ),
    expected: soft('network_error', '5.4.6', [LEAD]),
  },
  {
    name: 'notice: yahoo full',
    message: plain(
      `Sorry, we were unable to deliver your message to the following address.\n\n<${LEAD}>:\nRemote host said:\n552 5.2.2 The mailbox is over quota [RCPT_TO]\n`,
      { from: 'MAILER-DAEMON@yahoo.example', subject: 'Failure Notice' },
    ),
    expected: soft('mailbox_full', '5.2.2', [LEAD]),
  },
  {
    name: 'notice: yahoo noconnect',
    message: plain(
      `Sorry, we were unable to deliver your message to the following address.\n\n<${LEAD}>:\nUnable to deliver message after multiple retries, giving up.\n`,
      { from: 'MAILER-DAEMON@yahoo.example', subject: 'Failure Notice' },
    ),
    expected: soft('other', null, [LEAD]),
  },
];
