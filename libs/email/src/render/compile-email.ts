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
import { plainFields } from '../template/plain-fields.js';
import { BOUNDS, requireBounds, requireFilledBounds, requireMarkupBounds } from '../template/template-bounds.js';
import { htmlPage } from './html-page.js';

export interface RenderContext {
  sender: EmailSender;
  links: EmailLinks;
  /** Which of its two subjects, if it has two; the first by default. */
  variant?: SubjectVariant;
}

export type RenderEmail = (lead: EmailLead, context: RenderContext) => RenderedEmail;

/** A compiled email, for callers that need a part of it, or many of them quickly. */
export interface CompiledEmail {
  render: RenderEmail;
  /** Its subject alone, before it is reduced to one line. */
  subject: (values: Record<string, string>, variant: SubjectVariant) => string;
  /** The fields that it is filled with, if it consists of text and fields only; null if a lead's values change more than that. */
  fields: readonly string[] | null;
  /** It has HTML of its own, not derived from its text. */
  hasHtml: boolean;
}

/**
 * Reads a template once; the result fills it for one lead after another. Preview and sending share it.
 * @throws DomainError EMAIL_TEMPLATE_INVALID if a part cannot be read
 */
export const compileEmail = (template: EmailTemplate): RenderEmail => readEmail(template).render;

/** @throws DomainError EMAIL_TEMPLATE_INVALID if a part cannot be read */
export function readEmail(template: EmailTemplate): CompiledEmail {
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

  const subject: CompiledEmail['subject'] = (values, variant) => (variant === 'a' ? first : second).fill(values);

  const render: RenderEmail = (lead, { sender, links, variant = 'a' }) => {
    const values = mergeValues(lead, sender);
    const rewrite = numbered(links);
    const body = text.fill(values).replaceAll('\r\n', '\n').trim();
    const ownHtml = html ? html.fill(values) : textToHtml(body);
    const linkedText = attempt('text', () => rewriteTextLinks(body, rewrite));
    const linkedHtml = attempt(html ? 'html' : 'text', () => rewriteHtmlLinks(ownHtml, rewrite));
    return {
      subject: oneSubject(subject(values, variant)),
      text: linkedText + textSignature(sender) + textFooter(sender, links.unsubscribeUrl),
      html: htmlPage(`${linkedHtml}\n${htmlSignature(sender)}${htmlFooter(sender, links.unsubscribeUrl)}`, links),
    };
  };
  const parts = [first, second, text, ...(html ? [html] : [])].map(({ parsed }) => parsed);
  const movesLinks = cleanHtml !== null && FIELD_IN_LINK.test(cleanHtml);
  return { render, subject, fields: movesLinks ? null : plainFields(parts), hasHtml: html !== null };
}

/** Attributes of links and images are rewritten depending on their contents. */
const FIELD_IN_LINK = /<(?:a|img)\b[^>]*\{\{/;

/** Its subject as a lead reads it. */
export const subjectOf = ({ subject }: CompiledEmail, lead: EmailLead, { sender, variant = 'a' }: Omit<RenderContext, 'links'>): string =>
  oneSubject(subject(mergeValues(lead, sender), variant));

/** A filled subject as it is sent. */
export const oneSubject = (filled: string): string => oneLine(filled).replace(/ {2,}/g, ' ');

function preparedWithinBounds(html: string): string {
  requireBounds(html);
  requireMarkupBounds(html);
  return prepareHtml(html);
}

interface Part {
  parsed: readonly Template[];
  fill: (values: Record<string, string>) => string;
}

function compile(field: keyof EmailTemplate, liquid: Liquid, source: string): Part {
  const parsed: Template[] = attempt(field, () => {
    requireBounds(source);
    return liquid.parse(source);
  });
  return { parsed, fill: (values) => attempt(field, () => requireFilledBounds(String(liquid.renderSync(parsed, values)))) };
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

/** Numbers URLs in the order in which they appear; the same URL has the same number in text and HTML. */
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

function whoAndWhere({ companyName, postalAddress }: EmailSender): string {
  const [who = '', where = ''] = [companyName, postalAddress ?? ''].map(oneLine);
  const said = where.toLowerCase().startsWith(who.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(where.slice(who.length));
  return [said ? '' : who, where].filter(Boolean).join(', ');
}

const textSignature = ({ signature }: EmailSender): string => (signature ? `\n\n${signature}` : '');

const htmlSignature = ({ signature }: EmailSender): string =>
  signature ? `<p>${escapeHtml(signature).replaceAll('\n', '<br>')}</p>\n` : '';

/** Every email ends with its sender, the postal address, and the unsubscribe link. */
const textFooter = (sender: EmailSender, unsubscribeUrl: string): string =>
  `\n\n--\n${[whoAndWhere(sender), `Unsubscribe: ${unsubscribeUrl}`].filter(Boolean).join('\n')}\n`;

function htmlFooter(sender: EmailSender, unsubscribeUrl: string): string {
  const who = escapeHtml(whoAndWhere(sender));
  const link = `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#576670">Unsubscribe</a>`;
  return `<p style="${STYLE}">${who ? `${who}<br>` : ''}${link}</p>`;
}
