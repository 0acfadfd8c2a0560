import type { Material } from '../material.js';
import { type EmailText, addressLine, emailText } from './email-text.js';

const LONGEST_IN_SUBJECT = 44;
const NAMES_NOBODY = /^(?:A|An|The|Free|Your|Our|Any|One|Two|Three|Half|First|Up|No|New|Special|Early|Complimentary)(?=\s)/;

/** Day 14: the last one, and it says so. The only urgency is a true one: an end that the offer names, and the end of these emails. */
export function urgency(material: Material): EmailText {
  const { offer, company } = material;
  return emailText(
    subject(material),
    'This is the last email I will send you about this, so I will keep it short.',
    offer.text ? `The offer, once more:\n\n${offer.text}` : `If ${company} could still be useful to you, now is a good moment to say so.`,
    offer.limited ? 'As you see, it does not stay open for ever. If you want it, please do not leave it too long.' : null,
    addressLine(material, offer.text ? 'Here is the link again:' : 'You can read more here:', 'offer'),
    close(material),
  );
}

function subject({ offer }: Material): string {
  const short = offer.text.replace(/\.$/, '').replace(NAMES_NOBODY, (word) => word.toLowerCase());
  const fits = short !== '' && short.length <= LONGEST_IN_SUBJECT && !/[\n{}]|https?:|[.!?]\s/.test(short);
  return fits ? `Last note: ${short}` : 'My last note about this';
}

const FAREWELL = 'If I do not hear from you, I will take it that the time is not right, and wish you all the best.';

function close({ url, offer }: Material): string {
  if (!offer.text) return `A one-line reply is enough. ${FAREWELL}`;
  if (url) return `Use the link, or reply with a yes and I will help you from there. ${FAREWELL}`;
  return `${offer.hasCode ? 'Use the code, or reply' : 'Reply'} with a yes and I will help you from there. ${FAREWELL}`;
}
