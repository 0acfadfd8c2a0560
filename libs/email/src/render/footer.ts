import { escapeHtml } from '../html/escape-html.js';
import { oneLine } from '../template/merge-fields.js';
import type { EmailSender } from '../template/email.types.js';

const STYLE = 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dae1e6;color:#576670;font-size:13px;line-height:1.5';

const whoAndWhere = ({ companyName, postalAddress }: EmailSender): string =>
  [companyName, postalAddress ?? ''].map(oneLine).filter(Boolean).join(', ');

/** Who writes, from where, and how to stop it: every email ends with it. */
export const textFooter = (sender: EmailSender, unsubscribeUrl: string): string =>
  `\n\n--\n${[whoAndWhere(sender), `Unsubscribe: ${unsubscribeUrl}`].filter(Boolean).join('\n')}\n`;

export function htmlFooter(sender: EmailSender, unsubscribeUrl: string): string {
  const who = escapeHtml(whoAndWhere(sender));
  const link = `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#576670">Unsubscribe</a>`;
  return `<p style="${STYLE}">${who ? `${who}<br>` : ''}${link}</p>`;
}
