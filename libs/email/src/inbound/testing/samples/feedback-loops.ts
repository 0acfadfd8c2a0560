import { LEAD, RETURNED, type Sample, complaint, other, plain } from '../sample.js';

interface Loop {
  from: string;
  subject?: string;
  text?: string;
  /** Additional fields of the report. */
  more?: string;
  feedback?: string;
  returned?: string;
  type?: string;
}

/** A report in the format of RFC 5965, as a provider's feedback loop writes it. */
const loop = ({ from, subject = 'FW: Your quote', text = 'This is an email abuse report.', more = '', ...other }: Loop): string => {
  const { feedback = 'abuse', returned = `message/rfc822\n\n${RETURNED}`, type = 'message/feedback-report' } = other;
  const report = `Feedback-Type: ${feedback}\nUser-Agent: Loop/1.0\nVersion: 1\n${more}`;
  const parts = [`text/plain\n\n${text}`, `${type}\n\n${report}`, returned].map((part) => `--=_l\nContent-Type: ${part}\n`);
  return plain(`${parts.join('')}--=_l--\n`, { from, subject, type: 'multipart/report; report-type=feedback-report; boundary="=_l"' });
};

export const feedbackLoops: readonly Sample[] = [
  {
    name: 'loop: Yahoo',
    message: loop({
      from: 'Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.example>',
      more: `Original-Mail-From: <sales@shop.example>\nOriginal-Rcpt-To: ${LEAD}\n`,
    }),
    expected: complaint(),
  },
  {
    name: 'loop: AOL, who is blacked out',
    message: loop({
      from: 'AOL Abuse <abuse@aol.example>',
      subject: 'Email Feedback Report for IP 192.0.2.1',
      more: 'Redacted-Address: redacted\nRedacted-Address: redacted@\n',
      returned: 'message/rfc822\n\nFrom: sales@shop.example\nTo: undisclosed\nSubject: Your quote\n\nHi',
    }),
    expected: complaint([]),
  },
  {
    name: 'loop: Comcast, only headers returned',
    message: loop({ from: 'feedback@arf.comcast.example', returned: `text/rfc822-headers\n\n${RETURNED.split('\n\n')[0]}` }),
    expected: complaint(),
  },
  { name: 'loop: virus', message: loop({ from: 'fbl@provider.example', feedback: 'virus' }), expected: complaint() },
  { name: 'loop: other', message: loop({ from: 'fbl@provider.example', feedback: 'other' }), expected: complaint() },
  {
    name: 'loop: in capitals',
    message: loop({ from: 'fbl@provider.example', feedback: 'Abuse', type: 'Message/Feedback-Report' }),
    expected: complaint(),
  },
  {
    name: 'loop: the report is a text part',
    message: loop({ from: 'fbl@provider.example', type: 'text/plain' }),
    expected: complaint(),
  },
  {
    name: 'loop: RFC 9477',
    message: loop({ from: 'cfbl@provider.example', more: `CFBL-Feedback-ID: 111:222\nOriginal-Rcpt-To: ${LEAD}\n` }),
    expected: complaint(),
  },
  {
    name: 'loop: report in base64',
    message: loop({ from: 'fbl@provider.example', type: 'message/feedback-report\nContent-Transfer-Encoding: base64' }).replace(
      /(base64\n\n)([\s\S]*?)(--=_l)/,
      (_all, head: string, body: string, end: string) => `${head}${Buffer.from(body).toString('base64')}\n${end}`,
    ),
    expected: complaint(),
  },
  {
    name: 'loop: a classification',
    message: loop({
      from: 'complaints@email-abuse.example',
      subject: 'complaint about message',
      more: `Original-Rcpt-To: <${LEAD}>\nComplaint-Type: spam\n`,
    }),
    expected: complaint(),
  },
  {
    name: 'loop: DMARC failure',
    message: loop({ from: 'noreply@provider.example', feedback: 'auth-failure', more: 'Auth-Failure: dmarc\n' }),
    expected: other('report'),
  },
  {
    name: 'DMARC summary',
    message: plain(
      '--d\nContent-Type: text/plain\n\nAggregate report\n--d\nContent-Type: application/gzip; name="a!b!1!2.xml.gz"\nContent-Transfer-Encoding: base64\n\nH4sIAAAA\n--d--\n',
      {
        from: 'noreply-dmarc-support@google.example',
        subject: 'Report domain: shop.example Submitter: google.example Report-ID: 1',
        type: 'multipart/mixed; boundary=d',
      },
    ),
    expected: other(null),
  },
];
