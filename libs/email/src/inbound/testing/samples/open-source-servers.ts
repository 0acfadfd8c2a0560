import { LEAD, RETURNED, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const POSTFIX = (said: string): string =>
  `This is the mail system at host mx.lead.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\n<${LEAD}>: ${said}`;

const QMAIL = (said: string): string =>
  `Hi. This is the qmail-send program at mx.lead.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${LEAD}>:\n${said}\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <sales@shop.example>\n${RETURNED}`;

const EXIM = (said: string): string =>
  `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${LEAD}\n    ${said}\n\n------ This is a copy of the message, including all the headers. ------\n\n${RETURNED}`;

const exim = (said: string): string =>
  plain(EXIM(said), {
    from: 'Mail Delivery System <Mailer-Daemon@mx.lead.example>',
    subject: 'Mail delivery failed: returning message to sender',
  });

const SENDMAIL = (said: string): string =>
  `The original message was received at Mon, 23 Nov 2026 09:00:00 GMT\nfrom shop.example [192.0.2.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<${LEAD}>\n\n   ----- Transcript of session follows -----\n${said}\n\n   ----- Original message follows -----\n\n${RETURNED}`;

export const openSourceServers: readonly Sample[] = [
  {
    name: 'Sendmail: report',
    message: report(
      SENDMAIL(`... while talking to mx.lead.example.:\n>>> DATA\n<<< 550 5.1.1 <${LEAD}>... User unknown`),
      fields('5.1.1', `SMTP; 550 5.1.1 <${LEAD}>... User unknown`),
      { subject: 'Returned mail: see transcript for details' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Sendmail: gives up after five days',
    message: report(
      SENDMAIL(
        '451 4.4.1 reply: read error from mx.lead.example.\nMessage could not be delivered for 5 days\nMessage will be deleted from queue',
      ),
      fields('4.4.7', 'SMTP; 421 4.4.1 timed out'),
    ),
    expected: soft('network_error', '4.4.1'),
  },
  {
    name: 'Sendmail 5: transcript',
    message: plain(
      `   ----- Transcript of session follows -----\n>>> RCPT To:<${LEAD}>\n<<< 550 <${LEAD}>... User unknown\n550 <${LEAD}>... User unknown\n\n   ----- Unsent message follows -----\n${RETURNED}`,
      { subject: 'Returned mail: User unknown' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Sendmail 5: host unknown',
    message: plain(
      `   ----- Transcript of session follows -----\n550 <${LEAD}>... Host unknown (Name server: lead.example: host not found)\n\n   ----- Unsent message follows -----\n${RETURNED}`,
      { subject: 'Returned mail: Host unknown' },
    ),
    expected: hard('host_unknown'),
  },
  {
    name: 'Sendmail: mailer is missing',
    message: plain(SENDMAIL(`554 5.3.0 <${LEAD}>... unknown mailer error 2`)),
    expected: soft('system_error', '5.3.0'),
  },
  {
    name: 'qmail: no mailbox',
    message: plain(QMAIL('Sorry, no mailbox here by that name. (#5.1.1)')),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'qmail: host',
    message: plain(QMAIL("Sorry, I couldn't find any host named lead.example. (#5.1.2)")),
    expected: hard('host_unknown', '5.1.2'),
  },
  {
    name: 'qmail: does not like the recipient',
    message: plain(QMAIL(`192.0.2.25 does not like recipient.\nRemote host said: 550 <${LEAD}>: User unknown\nGiving up on 192.0.2.25.`)),
    expected: hard('user_unknown'),
  },
  {
    name: 'qmail: too long in the queue',
    message: plain(
      QMAIL(
        "Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.",
      ),
    ),
    expected: soft('network_error', '4.4.1'),
  },
  {
    name: 'qmail: over quota',
    message: plain(QMAIL('The users mailfolder is over the allowed quota (size). (#5.2.2)')),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'qmail: failed after the message',
    message: plain(QMAIL('192.0.2.25 failed after I sent the message.\nRemote host said: 554 Message refused as spam')),
    expected: soft('spam_blocked'),
  },
  {
    name: 'qmail: rcpthosts',
    message: plain(QMAIL("Remote host said: 553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)")),
    expected: soft('relay_denied', '5.7.1'),
  },
  {
    name: 'vpopmail: bounce-no-mailbox',
    message: plain(QMAIL('vdeliver: Invalid or unknown virtual user')),
    expected: hard('user_unknown'),
  },
  {
    name: 'netqmail: mailbox disabled',
    message: plain(QMAIL('Mailaddress is administratively disabled. (#5.2.1)')),
    expected: soft('mailbox_disabled', '5.2.1'),
  },
  {
    name: 'Exim: after RCPT',
    message: exim(
      `SMTP error from remote mail server after RCPT TO:<${LEAD}>:\n    host mx.lead.example [192.0.2.25]: 550 5.1.1 <${LEAD}>: User unknown`,
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  { name: 'Exim: unrouteable', message: exim('Unrouteable address'), expected: hard('host_unknown') },
  { name: 'Exim: no such user', message: exim('No Such User Here"'), expected: hard('user_unknown') },
  { name: 'Exim: retry timeout', message: exim('retry timeout exceeded'), expected: soft('expired') },
  { name: 'Exim: mailbox full', message: exim('mailbox is full: retry timeout exceeded'), expected: soft('mailbox_full') },
  { name: 'Exim: all MX are gone', message: exim('all relevant MX records point to non-existent hosts'), expected: hard('host_unknown') },
  { name: 'Exim: local host', message: exim('lowest numbered MX record points to local host'), expected: soft('network_error') },
  {
    name: 'Exim: a pipe fails',
    message: exim('Child process of address_pipe transport returned 127 from command: /usr/bin/filter'),
    expected: soft('system_error'),
  },
  {
    name: 'Exim: X-Failed-Recipients with nothing else',
    message: plain('Your message was rejected.\n\n550 Administrative prohibition', {
      headers: `X-Failed-Recipients: ${LEAD}`,
      subject: 'Mail delivery failed',
    }),
    expected: soft('mailbox_disabled'),
  },
  {
    name: 'Courier',
    message: report(
      `This is a delivery status notification from mx.lead.example,\nrunning the Courier mail server, version 0.65.2.\n\n                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<${LEAD}>:\n    mx.lead.example [192.0.2.25]:\n>>> RCPT TO:<${LEAD}>\n<<< 550 5.1.1 <${LEAD}>... User Unknown`,
      `Final-Recipient: rfc822; ${LEAD}\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 <${LEAD}>... User Unknown\n`,
      { subject: 'NOTICE: mail delivery status.' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'OpenSMTPD',
    message: plain(
      `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\n${LEAD}: 550 5.1.1 <${LEAD}>: Recipient address rejected: User unknown\n\n    Below is a copy of the original message:\n\n${RETURNED}`,
      { subject: 'Delivery status notification: error' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'OpenSMTPD: no MX',
    message: plain(
      `    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\n${LEAD}: No MX found for domain\n\n    Below is a copy of the original message:\n\n${RETURNED}`,
      { subject: 'Delivery status notification: error' },
    ),
    expected: hard('not_accepting'),
  },
  {
    name: 'DragonFly',
    message: plain(
      `This is the DragonFly Mail Agent v0.9 at shop.example.\n\nThere was an error delivering your mail to <${LEAD}>.\n\nmx.lead.example [192.0.2.25] did not like our RCPT TO:\n550 5.1.1 <${LEAD}>: Recipient address rejected: User unknown\n\nMessage headers follow.\n\n${RETURNED}`,
      { subject: 'Mail delivery failed' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Apache James',
    message: plain(
      `Hi. This is the James mail server at mx.lead.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.  Below\nI include the list of recipients and the reason why I was unable to deliver\nyour message.\n\nFailed recipient(s):\n${LEAD}\n\nError message:\n550 5.1.1 <${LEAD}>... User Unknown\n`,
      { from: 'postmaster@mx.lead.example', subject: '[BOUNCE]' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Zimbra, which is Postfix',
    message: report(POSTFIX('no'), fields('5.1.1', `smtp; 550 5.1.1 ${LEAD} no such mailbox`)),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Amavis: virus',
    message: report(
      'The message WAS NOT RELAYED to:\n<lena@lead.example>:\n   554 5.7.0 Reject, id=1-02 - INFECTED',
      fields('5.7.0', 'smtp; 554 5.7.0 Reject, id=1-02 - INFECTED: Eicar'),
      { from: '"Content-filter at mx.lead.example" <postmaster@mx.lead.example>', subject: 'VIRUS in message apparently from you' },
    ),
    expected: soft('content_rejected', '5.7.0'),
  },
  {
    name: 'MMDF',
    message: plain(
      `Your message could not be delivered to\n'${LEAD} (host: lead.example)' for the following\nreason: ' Unknown user name in "${LEAD}"'\n\n    Your message follows:\n\n${RETURNED}`,
      { from: 'Mail Delivery Subsystem <mmdf@mx.lead.example>', subject: 'Failed mail (msg.aa12345)' },
    ),
    expected: hard('user_unknown'),
  },
];
