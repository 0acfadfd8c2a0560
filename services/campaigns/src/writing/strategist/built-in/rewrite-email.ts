import { reframed, unframed } from '../email-frame.js';
import { type DraftedEmail, type Rewrite, StrategistFault } from '../strategist.js';
import type { Material } from './material.js';

const SHORTER = /\b(?:short(?:er|en)?|brief(?:er)?|concise|less text|fewer words|trim|tighten)\b/i;
const OFFER = /\b(?:offer|discount|deal|promotion|price cut|money off)\b/i;
const SUBJECT = /\b(?:subject|title|headline)\b/i;
const KEPT_WHEN_SHORTER = 3;

const cannot = (message: string): StrategistFault => new StrategistFault('unusable', message);

/** Follows the three wishes that rules can follow. @throws StrategistFault for any other */
export function rewriteEmail(material: Material, { email, instruction }: Rewrite): DraftedEmail {
  if (SUBJECT.test(instruction)) return withOtherSubject(email);
  if (SHORTER.test(instruction)) return shortened(email);
  if (OFFER.test(instruction)) return withOffer(material, email);
  throw cannot(
    'The built-in strategist understands "shorter", "mention the offer" and "another subject". For anything else, edit the email yourself.',
  );
}

function withOtherSubject(email: DraftedEmail): DraftedEmail {
  const [next, ...later] = email.otherSubjects;
  if (next === undefined) throw cannot('There is no other subject for this email. Edit it to write one of your own.');
  return { ...email, subject: next, otherSubjects: [...later, email.subject] };
}

function shortened(email: DraftedEmail): DraftedEmail {
  const paragraphs = unframed(email.text);
  if (paragraphs.length < KEPT_WHEN_SHORTER) throw cannot('This email is already as short as rules can make it. Edit it to cut more.');
  return {
    ...email,
    text: reframed(
      email.text,
      paragraphs.filter((_, index) => index !== leastNeeded(paragraphs)),
    ),
    html: null,
  };
}

/** The index of the most dispensable paragraph: the last one, except the opening, lead-ins with their text, and any with an address. */
function leastNeeded(paragraphs: readonly string[]): number {
  const droppable = paragraphs.flatMap((paragraph, index) => {
    const leads = paragraph.trimEnd().endsWith(':');
    const follows = paragraphs[index - 1]?.trimEnd().endsWith(':') ?? false;
    return index === 0 || leads || follows || /https?:/.test(paragraph) ? [] : [index];
  });
  const least = droppable.at(-1);
  if (least === undefined) throw cannot('This email is already as short as rules can make it. Edit it to cut more.');
  return least;
}

function withOffer({ offer }: Material, email: DraftedEmail): DraftedEmail {
  if (!offer.text) throw cannot('Your answers name no offer. Add one to your answers, or edit the email yourself.');
  if (email.text.includes(offer.text)) throw cannot('This email already mentions your offer.');
  const paragraphs = unframed(email.text);
  return {
    ...email,
    text: reframed(email.text, [...paragraphs.slice(0, -1), 'The offer is still open:', offer.text, ...paragraphs.slice(-1)]),
    html: null,
  };
}
