/** Messages as recipients, their mail programs and their servers write them. */
interface Written {
  from: string;
  to?: string;
  id?: string;
  subject?: string;
  references?: readonly string[];
  headers?: readonly string[];
  text?: string;
}

export const OWNER = 'robin@acme.example';
let count = 0;

export function mail({
  from,
  to = OWNER,
  id,
  subject = 'Re: Step 1',
  references = [],
  headers = [],
  text = 'Yes, tell me more.',
}: Written): Buffer {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Tue, 24 Nov 2026 10:00:00 +0000',
    `Message-ID: ${id ?? `<written.${(count += 1)}@lead.example>`}`,
    ...(references.length > 0 ? [`In-Reply-To: ${references.at(-1)}`, `References: ${references.join(' ')}`] : []),
    ...headers,
    ...(headers.some((header) => header.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** @param returned header lines of the email that comes back */
export const bounce = (failed: readonly { to: string; status: string }[], returned: readonly string[], id?: string): Buffer =>
  mail({
    ...(id !== undefined && { id }),
    from: 'MAILER-DAEMON@mx.lead.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Auto-Submitted: auto-replied', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"'],
    text: [
      ...['--b', 'Content-Type: text/plain', '', 'Your email could not be delivered.', ''],
      ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.lead.example', ''],
      ...failed.flatMap(({ to, status }) => [`Final-Recipient: rfc822; ${to}`, 'Action: failed', `Status: ${status}`, '']),
      ...['--b', 'Content-Type: text/rfc822-headers', '', ...returned, '', '--b--'],
    ].join('\r\n'),
  });

export const complaint = (returned: readonly string[], id?: string): Buffer =>
  mail({
    ...(id !== undefined && { id }),
    from: 'feedback@mx.lead.example',
    subject: 'Complaint',
    headers: ['Content-Type: multipart/report; report-type=feedback-report; boundary="b"'],
    text: [
      ...['--b', 'Content-Type: text/plain', '', 'This email was marked as spam.', ''],
      ...['--b', 'Content-Type: message/feedback-report', '', 'Feedback-Type: abuse', 'User-Agent: Mx/1', 'Version: 1', ''],
      ...['--b', 'Content-Type: text/rfc822-headers', '', ...returned, '', '--b--'],
    ].join('\r\n'),
  });

export const away = (from: string, references: readonly string[], until: string, id?: string): Buffer =>
  mail({
    ...(id !== undefined && { id }),
    from,
    references,
    subject: 'Out of office: Step 1',
    headers: ['Auto-Submitted: auto-replied'],
    text: `I am out of the office until ${until}.`,
  });
