import { DomainError } from '@rekindle/contracts';
import type { Liquid, Template } from 'liquidjs';
import { escapeHtml } from '../html/escape-html.js';
import { htmlToText } from '../html/html-to-text.js';
import { prepareHtml } from '../html/prepare-html.js';
import { type Rewrite, rewriteHtmlLinks, rewriteTextLinks } from '../html/rewrite-links.js';
import { textToHtml } from '../html/text-to-html.js';
import type { SubjectVariant } from '../subject-test/subject-variant.js';
import type { EmailLead, EmailLinks, EmailSender, EmailTemplate, RenderedEmail } from '../template/email.types.js';
import { liquidFault, tookTooLong } from '../template/liquid-fault.js';
import { htmlLiquid, plainLiquid } from '../template/liquid.js';
import { mergeValues, oneLine } from '../template/merge-fields.js';
import { BOUNDS, requireBounds, requireFilledBounds, requireMarkupBounds } from '../template/template-bounds.js';
import { htmlPage } from './html-page.js';

interface RenderContext {
  sender: EmailSender;
  links: EmailLinks;
  /** Which of its subjects, where it has two; the first by default. */
  variant?: SubjectVariant;
}

export type RenderEmail = (lead: EmailLead, context: RenderContext) => RenderedEmail;

/**
 * Reads a template once; the result fills it for one lead after another. Preview and sending share it.
 * @throws DomainError EMAIL_TEMPLATE_INVALID when a part cannot be read
 */
export function compileEmail(template: EmailTemplate): RenderEmail {
  const written = template.html?.trim() ? template.html : null;
  const cleanHtml = written === null ? null : attempt('html', () => preparedWithinBounds(written));
  const first = compile('subject', plainLiquid, template.subject);
  const second = template.testSubject ? compile('testSubject', plainLiquid, template.testSubject) : first;
  const text = compile(
    'text',
    plainLiquid,
    template.text.trim() || !cleanHtml ? template.text : attempt('html', () => htmlToText(cleanHtml)),
  );
  const html = cleanHtml === null ? null : compile('html', htmlLiquid, cleanHtml);

  return (lead, { sender, links, variant = 'a' }) => {
    const values = mergeValues(lead, sender);
    const subject = variant === 'a' ? first : second;
    const rewrite = numbered(links);
    const body = text(values).replaceAll('\r\n', '\n').trim();
    const ownHtml = html ? html(values) : textToHtml(body);
    const linkedText = attempt('text', () => rewriteTextLinks(body, rewrite));
    const linkedHtml = attempt(html ? 'html' : 'text', () => rewriteHtmlLinks(ownHtml, rewrite));
    return {
      subject: oneLine(subject(values)).replace(/ {2,}/g, ' '),
      text: linkedText + textSignature(sender) + textFooter(sender, links.unsubscribeUrl),
      html: htmlPage(`${linkedHtml}\n${htmlSignature(sender)}${htmlFooter(sender, links.unsubscribeUrl)}`, links.pixelUrl),
    };
  };
}

function preparedWithinBounds(html: string): string {
  requireBounds(html);
  requireMarkupBounds(html);
  return prepareHtml(html);
}

type Fill = (values: Record<string, string>) => string;

function compile(field: keyof EmailTemplate, liquid: Liquid, source: string): Fill {
  const parsed: Template[] = attempt(field, () => {
    requireBounds(source);
    return liquid.parse(source);
  });
  return (values) => attempt(field, () => requireFilledBounds(String(liquid.renderSync(parsed, values))));
}

function attempt<T>(field: keyof EmailTemplate, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (tookTooLong(error)) throw error;
    const message = liquidFault(error);
    throw new DomainError('EMAIL_TEMPLATE_INVALID', message, [{ field, message }]);
  }
}

/** Numbers addresses in the order they appear; one address has one number in text and HTML. */
function numbered(links: EmailLinks): Rewrite {
  const rewritten = new Map<string, string>();
  return (url) => {
    const known = rewritten.get(url);
    if (known !== undefined) return known;
    if (rewritten.size >= BOUNDS.links) throw new Error('too many links');
    const link = links.track(url, rewritten.size + 1);
    rewritten.set(url, link);
    return link;
  };
}

const STYLE = 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dae1e6;color:#576670;font-size:13px;line-height:1.5';

const whoAndWhere = ({ companyName, postalAddress }: EmailSender): string =>
  [companyName, postalAddress ?? ''].map(oneLine).filter(Boolean).join(', ');

const textSignature = ({ signature }: EmailSender): string => (signature ? `\n\n${signature}` : '');

const htmlSignature = ({ signature }: EmailSender): string =>
  signature ? `<p>${escapeHtml(signature).replaceAll('\n', '<br>')}</p>\n` : '';

/** Who writes, from where, and how to stop it: every email ends with it. */
const textFooter = (sender: EmailSender, unsubscribeUrl: string): string =>
  `\n\n--\n${[whoAndWhere(sender), `Unsubscribe: ${unsubscribeUrl}`].filter(Boolean).join('\n')}\n`;

function htmlFooter(sender: EmailSender, unsubscribeUrl: string): string {
  const who = escapeHtml(whoAndWhere(sender));
  const link = `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#576670">Unsubscribe</a>`;
  return `<p style="${STYLE}">${who ? `${who}<br>` : ''}${link}</p>`;
}
