import { LEAD, RETURNED, type Sample, complaint, fields, hard, other, plain, report, soft } from '../sample.js';

const REFUSED = fields('5.1.1', 'smtp; 550 5.1.1 User unknown');
const proper = report('Your message was not delivered.', REFUSED);

/** A message with another one as its only attachment. */
const forwarded = (inner: string, subject: string, text = ''): string =>
  plain(`--=_f\nContent-Type: text/plain\n\n${text}\n--=_f\nContent-Type: message/rfc822\n\n${inner}\n--=_f--\n`, {
    from: 'Rhea <rhea@shop.example>',
    subject,
    type: 'multipart/mixed; boundary="=_f"',
  });

export const oddShapes: readonly Sample[] = [
  { name: 'old Mac line ends', message: proper.replaceAll('\n', '\r'), expected: hard('user_unknown', '5.1.1') },
  { name: 'line ends of both kinds', message: proper.replaceAll('\n--', '\r\n--'), expected: hard('user_unknown', '5.1.1') },
  { name: 'blank lines before the headers', message: `\n\n${proper}`, expected: hard('user_unknown', '5.1.1') },
  { name: 'a boundary without quotes', message: proper.replace('boundary="=_b"', 'boundary==_b'), expected: hard('user_unknown', '5.1.1') },
  { name: 'a boundary with spaces', message: proper.replaceAll('=_b', 'a b'), expected: hard('user_unknown', '5.1.1') },
  {
    name: 'header names in capitals',
    message: proper.replace('Content-Type: multipart', 'CONTENT-TYPE: MULTIPART').replace('Final-Recipient', 'FINAL-RECIPIENT'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a boundary that no part has',
    message: proper.replace('boundary="=_b"', 'boundary="other"'),
    expected: hard('user_unknown', '5.1.1'),
  },
  { name: 'no content type', message: proper.replace(/Content-Type: multipart[^\n]*\n/, ''), expected: hard('user_unknown', '5.1.1') },
  {
    name: 'cut behind the report',
    message: proper.slice(0, proper.indexOf('--=_b\nContent-Type: message/rfc822')),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'cut within the report',
    message: proper.slice(0, proper.indexOf('Diagnostic-Code')),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'cut before the report',
    message:
      report(`Your message could not be delivered.\n\n<${LEAD}>: 550 5.1.1 User unknown`, REFUSED).split(
        '\n--=_b\nContent-Type: message/delivery',
      )[0] ?? '',
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a report with nothing in it',
    message: report(`<${LEAD}>: 552 5.2.2 Mailbox full`, ''),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'a report in quoted-printable',
    message: proper
      .replace('message/delivery-status\n', 'message/delivery-status\nContent-Transfer-Encoding: quoted-printable\n')
      .replace('550 5.1.1 User', '550 5.1.1=\n=20User'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a report as a text file',
    message: proper.replace('message/delivery-status', 'text/plain; name="details.txt"\nContent-Disposition: attachment'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a report within a mixed message',
    message: plain(
      `--=_o\n${proper.slice(proper.indexOf('Content-Type: multipart'))}\n--=_o\nContent-Type: text/plain\n\nThis footer was added on the way.\n--=_o--\n`,
      { type: 'multipart/mixed; boundary="=_o"', subject: 'Undelivered Mail Returned to Sender' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'no addresses in the report but in the text',
    message: report(`Your message to ${LEAD} was not delivered: 550 5.1.1 User unknown`, 'Action: failed\nStatus: 5.1.1\n'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a status with a comment',
    message: report(
      'no',
      `Final-Recipient: RFC822; ${LEAD}\nAction: Failed (giving up)\nStatus: 5.1.1 (bad destination mailbox address)\n`,
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'fields folded over lines',
    message: report(
      'no',
      `Final-Recipient: rfc822;\n ${LEAD}\nAction:\n failed\nStatus:\n 5.2.2\nDiagnostic-Code: smtp;\n\t552 5.2.2\n\tOver quota\n`,
    ),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'one delivered and one failed',
    message: report('no', `${fields('2.0.0', 'smtp; 250 ok', 'relayed', 'otto@lead.example')}\n${REFUSED}`),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'one delayed and one failed',
    message: report('no', `${fields('4.4.1', 'smtp; 421 busy', 'delayed', 'otto@lead.example')}\n${REFUSED}`),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'action failed with a status of 4: given up',
    message: report('It expired.', fields('4.4.7', 'smtp; delivery time expired')),
    expected: soft('expired', '4.4.7'),
  },
  {
    name: 'a general status beside an exact answer',
    message: report('no', fields('5.0.0', 'smtp; 550 5.2.2 The mailbox is full')),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'an exact status beside a general answer',
    message: report('no', fields('5.1.1', 'smtp; 550 Failed')),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'an exact answer in the text alone',
    message: report(`<${LEAD}>: host mx.lead.example said: 552 Mailbox is over quota`, fields('5.0.0', 'smtp; 550 failed')),
    expected: soft('mailbox_full', '5.0.0'),
  },
  {
    name: 'a bounce that a person passes on',
    message: forwarded(proper, 'Fwd: Undelivered Mail Returned to Sender', 'It came back, see below.'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a bounce that a program passes on',
    message: forwarded(proper, 'Undelivered Mail Returned to Sender').replace('Rhea <rhea@shop.example>', 'MAILER-DAEMON@shop.example'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a returned message that quotes another bounce',
    message: report('no', fields('5.2.2', 'smtp; 552 5.2.2 mailbox full')).replace(
      'We wrote about your quote.',
      'It said: 550 5.1.1 User unknown',
    ),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'a text alone whose returned message speaks of unknown users',
    message: plain(`Delivery to ${LEAD} failed: mailbox is full\n\n----- Original message -----\n${RETURNED} User unknown, host unknown`),
    expected: soft('mailbox_full'),
  },
  {
    name: 'an address with a name in it and quotes',
    message: report('no', `Final-Recipient: rfc822; "Lena" <${LEAD}>\nAction: failed\nStatus: 5.1.1\n`),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'NUL bytes and 8-bit noise',
    message: proper.replaceAll('User unknown', 'User\0 unknown \xff\xfe'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'HTML and text with different words: the text',
    message: plain(
      `--a\nContent-Type: text/plain\n\n<${LEAD}>: 550 5.1.1 User unknown\n--a\nContent-Type: text/html\n\n<p>Delivery failed: mailbox full</p>\n--a--\n`,
      { subject: 'Undeliverable', type: 'multipart/alternative; boundary=a' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'HTML in base64 alone',
    message: plain(
      Buffer.from(
        `<html><body><p>Your message to <a href="mailto:${LEAD}">${LEAD}</a> couldn&#39;t be delivered.</p><p>lena wasn&rsquo;t found at lead.example.</p></body></html>`,
      ).toString('base64'),
      {
        from: 'postmaster@lead.example',
        subject: 'Undeliverable: Your quote',
        type: 'text/html; charset=utf-8\nContent-Transfer-Encoding: base64',
      },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'a complaint whose report is text',
    message: plain(
      `This is an email abuse report.\n\nFeedback-Type: abuse\nUser-Agent: Loop/1.0\nVersion: 1\nOriginal-Rcpt-To: ${LEAD}\n\n${RETURNED}`,
      { from: 'fbl@provider.example', subject: 'FW: Your quote' },
    ),
    expected: complaint(),
  },
  {
    name: 'a confirmation that it was relayed without further reports',
    message: report(
      'Your message was relayed; no further report will come.',
      `Final-Recipient: rfc822; ${LEAD}\nAction: relayed\nStatus: 2.1.9\n`,
    ),
    expected: other('delivered'),
  },
];
