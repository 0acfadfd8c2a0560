import { framed } from '../../email-frame.js';
import type { Material } from '../material.js';

export interface EmailText {
  subject: string;
  text: string;
}

/** An email of paragraphs; empty ones are dropped. */
export function emailText(subject: string, ...paragraphs: (string | null)[]): EmailText {
  const text = framed(paragraphs.flatMap((paragraph) => paragraph || []));
  return { subject: withoutDoubledStops(subject), text: withoutDoubledStops(text) };
}

/** A company may end in a full stop of its own: 'Acme Inc.' at the end of a sentence. */
export const withoutDoubledStops = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.').replace(/(?<=[!?])\.(?=\s|$)/g, '');

/** A subject that speaks to the lead, where most have a first name to be spoken to. */
export const addressed = (material: Material, rest: string, nameless: string): string =>
  material.knowsNames ? `{{ first_name | default: "Hello" }}, ${rest}` : nameless;

/** The address on a line of its own, unless the offer beside it already holds it. */
export const addressLine = ({ url, offer }: Material, lead: string, beside?: 'offer'): string | null =>
  url === null || (beside === 'offer' && offer.text.includes(url)) ? null : `${lead} ${url}`;
