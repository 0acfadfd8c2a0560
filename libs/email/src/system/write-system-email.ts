import { escapeHtml } from '../html/escape-html.js';
import type { RenderedEmail } from '../template/email.types.js';
import { htmlPage } from '../render/html-page.js';

/** What an email of the product itself says; plain text in all of it. */
export interface SystemEmailText {
  subject: string;
  /** Who is greeted: `Hello Jane,`; null greets nobody by name. */
  greeting: string | null;
  paragraphs: readonly string[];
  /** One thing to do: a button, with its address written below for programs that show none. */
  action?: { label: string; url: string };
  /** What is written below the button: how long it works, what to do when it was somebody else. */
  closing?: readonly string[];
}

const SIGNATURE = 'Rekindle';
const PARAGRAPH = 'margin:0 0 16px';
const SMALL = 'margin:0 0 16px;font-size:14px;color:#576670;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#015368;color:#ffffff;font-weight:600;text-decoration:none';

/** The same words as text and as HTML. */
export function writeSystemEmail({ subject, greeting, paragraphs, action, closing = [] }: SystemEmailText): RenderedEmail {
  const hello = greeting ? `Hello ${greeting},` : 'Hello,';
  const text = [hello, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...closing, SIGNATURE];
  const html = [
    paragraph(hello),
    ...paragraphs.map((words) => paragraph(words)),
    ...(action ? [button(action), paragraph(`If the button does nothing, open this address: ${action.url}`, SMALL)] : []),
    ...closing.map((words) => paragraph(words)),
    paragraph(SIGNATURE, SMALL),
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: htmlPage(html.join('\n'), null) };
}

const paragraph = (words: string, style = PARAGRAPH): string => `<p style="${style}">${escapeHtml(words).replaceAll('\n', '<br>\n')}</p>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="${PARAGRAPH}"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`;
