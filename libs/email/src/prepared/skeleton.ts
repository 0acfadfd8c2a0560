import { escaped } from '../mime/quoted-printable.js';
import type { CompiledEmail, RenderContext } from '../render/compile-email.js';
import type { EmailLead, EmailLinks } from '../template/email.types.js';
import { mergeValues } from '../template/merge-fields.js';
import { type Marked, cutAtMarks, holdsMark, markOf } from './marks.js';

/** Something that differs between the emails of one skeleton. */
type Slot = { field: number } | ((links: EmailLinks) => string);

/** One email as all leads get it, with holes for whatever differs. */
export interface Skeleton {
  subject: Marked;
  /** Escaped text, or the number of a slot. */
  text: readonly (Buffer | number)[];
  html: readonly (Buffer | number)[];
  slots: readonly Slot[];
  /** How often fields occur in text and HTML. */
  fieldPlaces: number;
}

type UrlName = Exclude<keyof EmailLinks, 'track'>;
// A record, so that none can be forgotten.
const URLS: Record<UrlName, true> = { pixelUrl: true, hiddenUrl: true, unsubscribeUrl: true };

/** The URLs that an email has, or does not have, besides those in its text. */
export const urlNames = Object.keys(URLS) as UrlName[];

/** Longer emails are left to the renderer, which has its own limits. */
const LONGEST = 100_000;
// A value before one of these could turn it into a URL.
const ENDS_SCHEME = /^(?:t{0,2}p)?s?:\/\//i;

/**
 * Renders an email with marks in place of whatever differs.
 * @param values of its fields: if one is empty, whole paragraphs may look different
 * @returns null if more than that differs
 */
export function skeletonOf(
  email: CompiledEmail,
  fields: readonly string[],
  values: readonly string[],
  context: RenderContext,
): Skeleton | null {
  const slots: Slot[] = [];
  const marked = (slot: Slot): string => markOf(slots.push(slot) - 1);
  const lead = leadOf(fields.flatMap((field, index) => (values[index] ? [[field, marked({ field: index })] as const] : [])));
  const addresses: string[] = [];
  const urls = urlNames.flatMap((name) => (context.links[name] ? [[name, marked((own) => own[name] ?? '')] as const] : []));
  const links: EmailLinks = {
    ...{ pixelUrl: null, unsubscribeUrl: '', ...Object.fromEntries(urls) },
    track: (url, link) => (addresses.push(url), marked((own) => own.track(url, link))),
  };
  const { text, html } = email.render(lead, { ...context, links });
  const subject = email.subject(mergeValues(lead, context.sender), context.variant ?? 'a');
  if (text.length + html.length > LONGEST || addresses.some(holdsMark)) return null;
  const [inText, inHtml] = [cutAtMarks(text), cutAtMarks(html)];
  const isField = (piece: string | number | undefined): boolean => typeof piece === 'number' && typeof slots[piece] === 'object';
  if (inText.some((piece, at) => isField(inText[at - 1]) && ENDS_SCHEME.test(String(piece)))) return null;
  const fieldPlaces = [...inText, ...inHtml].filter(isField).length;
  return { subject: cutAtMarks(subject), text: escapedPieces(inText), html: escapedPieces(inHtml), slots, fieldPlaces };
}

function leadOf(values: readonly (readonly [string, string])[]): EmailLead {
  const {
    email = '',
    first_name = null,
    last_name = null,
    company = null,
    title = null,
    phone = null,
    ...custom
  } = Object.fromEntries(values);
  return { email, firstName: first_name, lastName: last_name, company, title, phone, custom };
}

const escapedPieces = (pieces: Marked): (Buffer | number)[] =>
  pieces.map((piece, index) => (typeof piece === 'number' ? piece : escaped(piece, index < pieces.length - 1)));
