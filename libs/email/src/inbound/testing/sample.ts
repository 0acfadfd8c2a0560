import type { Verdict } from '../verdict.js';

/** An incoming message with its expected classification. */
export interface Sample {
  name: string;
  message: string;
  expected: Pick<Verdict, 'kind' | 'hard' | 'reason' | 'status' | 'recipients'>;
}

type Expected = Sample['expected'];

export const LEAD = 'lena@lead.example';
const OURS = 'sales@shop.example';

export const hard = (reason: Expected['reason'], status: string | null = null, recipients = [LEAD]): Expected => ({
  kind: 'bounce',
  hard: true,
  reason,
  status,
  recipients,
});

export const soft = (reason: Expected['reason'], status: string | null = null, recipients = [LEAD]): Expected => ({
  ...hard(reason, status, recipients),
  hard: false,
});

export const other = (reason: Expected['reason']): Expected => ({ kind: 'other', hard: null, reason, status: null, recipients: [] });
export const complaint = (recipients = [LEAD]): Expected => ({ ...other('abuse'), kind: 'complaint', recipients });
export const autoReply = (reason: Expected['reason']): Expected => ({ ...other(reason), kind: 'auto_reply' });
export const reply: Expected = { ...other(null), kind: 'reply' };

export const RETURNED = `Received: from shop.example by mx.lead.example; Mon, 23 Nov 2026 09:00:00 +0000
Message-ID: <step1@shop.example>
From: Shop <${OURS}>
To: ${LEAD}
Subject: Your quote

We wrote about your quote.`;

export interface Envelope {
  from?: string;
  subject?: string;
  /** Additional header lines. */
  headers?: string;
  /** Plain text by default. */
  type?: string;
}

/** A message that consists of text only. */
export function plain(
  body: string,
  { from = 'MAILER-DAEMON@mx.lead.example', subject = 'failure notice', headers = '', type }: Envelope = {},
): string {
  const lines = [`From: ${from}`, `To: ${OURS}`, `Subject: ${subject}`, 'Date: Mon, 23 Nov 2026 09:00:03 +0000'];
  return [...lines, ...(headers ? [headers] : []), `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`, '', body].join('\n');
}

/** A delivery report in the format of RFC 3464. @param fields of its recipients */
export function report(
  notice: string,
  fields: string,
  { from = 'Mail Delivery System <MAILER-DAEMON@mx.lead.example>', ...more }: Envelope = {},
): string {
  const part = (type: string, text: string): string => `--=_b\nContent-Type: ${type}\n\n${text}\n`;
  const status = `Reporting-MTA: dns; mx.lead.example\nArrival-Date: Mon, 23 Nov 2026 09:00:00 +0000\n\n${fields}`;
  const parts = [part('text/plain', notice), part('message/delivery-status', status), part('message/rfc822', RETURNED)];
  const type = 'multipart/report; report-type=delivery-status; boundary="=_b"';
  return plain(`This is a MIME message.\n\n${parts.join('\n')}--=_b--\n`, {
    from,
    subject: 'Undelivered Mail Returned to Sender',
    ...more,
    type,
  });
}

export const fields = (status: string, diagnostic: string, action = 'failed', recipient = LEAD): string =>
  `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}\n`;
