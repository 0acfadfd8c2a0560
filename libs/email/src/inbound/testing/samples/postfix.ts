import { LEAD, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const POSTFIX = (said: string): string =>
  `This is the mail system at host mx.lead.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\n<${LEAD}>: ${said}`;

export const postfix: readonly Sample[] = [
  {
    name: 'Postfix: unknown in the local table',
    message: report(
      POSTFIX('host mx.lead.example[192.0.2.25] said: 550 5.1.1'),
      fields('5.1.1', `smtp; 550 5.1.1 <${LEAD}>: Recipient address rejected: User unknown in local recipient table`),
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Postfix: domain not found',
    message: report(
      POSTFIX('Host not found'),
      fields('5.4.4', 'X-Postfix; Host or domain name not found. Name service error for name=lead.example type=A: Host not found'),
    ),
    expected: hard('host_unknown', '5.4.4'),
  },
  {
    name: 'Postfix: name server fails for days',
    message: report(
      POSTFIX('Host not found, try again'),
      fields(
        '4.4.3',
        'X-Postfix; Host or domain name not found. Name service error for name=lead.example type=MX: Host not found, try again',
      ),
    ),
    expected: soft('network_error', '4.4.3'),
  },
  {
    name: 'Postfix: connection refused until it expired',
    message: report(POSTFIX('connect'), fields('4.4.1', 'X-Postfix; connect to mx.lead.example[192.0.2.25]:25: Connection refused')),
    expected: soft('network_error', '4.4.1'),
  },
  {
    name: 'Postfix: maildir over quota',
    message: report(POSTFIX('maildir delivery failed'), fields('5.2.2', 'x-unix; maildrop: maildir over quota.')),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Postfix: relay access denied',
    message: report(POSTFIX('relay'), fields('5.7.1', `smtp; 554 5.7.1 <${LEAD}>: Relay access denied`)),
    expected: soft('relay_denied', '5.7.1'),
  },
  {
    name: 'Postfix: loop',
    message: report(POSTFIX('loop'), fields('5.4.6', 'X-Postfix; mail for lead.example loops back to myself')),
    expected: soft('network_error', '5.4.6'),
  },
  {
    name: 'Postfix: sender domain unknown to them',
    message: report(POSTFIX('no'), fields('5.1.8', 'smtp; 550 5.1.8 <sales@shop.example>: Sender address rejected: Domain not found')),
    expected: soft('sender_rejected', '5.1.8'),
  },
  {
    name: 'Postfix: null MX',
    message: report(POSTFIX('no'), fields('5.1.0', 'X-Postfix; Domain lead.example does not accept mail (nullMX)')),
    expected: hard('not_accepting', '5.1.0'),
  },
  {
    name: 'Postfix: greylisted to the end',
    message: report(
      POSTFIX('no'),
      fields('4.2.0', `smtp; 450 4.2.0 <${LEAD}>: Recipient address rejected: Greylisted, see http://postgrey.example/`),
    ),
    expected: soft('rate_limited', '4.2.0'),
  },
  {
    name: 'Postfix: forwarded, and the address that we wrote to',
    message: report(
      POSTFIX('no'),
      `Original-Recipient: rfc822;${LEAD}\nFinal-Recipient: rfc822; box7@elsewhere.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n`,
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Postfix: refused after the message',
    message: report(POSTFIX('no'), fields('5.0.0', `smtp; 550 Unknown user ${LEAD} (in reply to end of DATA command)`)),
    expected: soft('policy_blocked', '5.0.0'),
  },
  {
    name: 'Postfix: two recipients',
    message: report(
      POSTFIX('no'),
      `${fields('5.1.1', 'smtp; 550 5.1.1 User unknown')}\n${fields('5.2.2', 'smtp; 552 5.2.2 Over quota', 'failed', 'otto@lead.example')}`,
    ),
    expected: hard('user_unknown', '5.1.1', [LEAD, 'otto@lead.example']),
  },
  {
    name: 'Postfix, old, in text alone',
    message: plain(
      `This is the Postfix program at host mx.lead.example.\n\nI'm sorry to have to inform you that the message returned\nbelow could not be delivered to one or more destinations.\n\n<${LEAD}>: unknown user: "lena"\n`,
    ),
    expected: hard('user_unknown'),
  },
];
