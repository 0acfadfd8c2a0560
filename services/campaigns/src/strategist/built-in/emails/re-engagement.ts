import type { Reason, Relation } from '../history.js';
import type { Material } from '../material.js';
import { type EmailText, addressLine, addressed, emailText } from './email-text.js';

/** Day 1: who writes, that it has been quiet, and the one reason to write again. */
export function reEngagement(material: Material): EmailText {
  const { offer, company } = material;
  return emailText(
    subject(material),
    `${remember(material)} ${sympathy[material.reason]}`,
    offer.text ? `${leadIn(material)}\n\n${offer.text}` : `I am writing to ask whether ${company} could be useful to you now.`,
    addressLine(material, offer.text ? 'Here is the link:' : 'You can read more here:', 'offer'),
    ask(material),
  );
}

function subject(material: Material): string {
  const { company, companyFitsSubject } = material;
  const pickUp = addressed(material, 'shall we pick this up again?', 'Shall we pick this up again?');
  const anotherLook = companyFitsSubject ? `Another look at ${company}?` : 'Worth another look?';
  const subjects: Record<Relation, string> = {
    no_show: 'Shall we find a new time?',
    trial: anotherLook,
    webinar: 'Picking up where the webinar left off',
    event: 'We met a while ago',
    quote: companyFitsSubject ? `About your quote from ${company}` : 'About your quote',
    deal: pickUp,
    customer: addressed(material, 'it has been a while', 'It has been a while'),
    demo: anotherLook,
    enquiry: pickUp,
  };
  return subjects[material.relation];
}

function remember({ relation, company }: Material): string {
  const openings: Record<Relation, string> = {
    no_show: `A while ago a conversation with ${company} was planned, and in the end it did not happen.`,
    trial: `A while ago you gave ${company} a try, and then things went quiet.`,
    webinar: `You may remember ${company} from a webinar. After that, things went quiet.`,
    event: `You may remember ${company}: our paths crossed at an event, and then things went quiet.`,
    quote: `A while ago you asked ${company} for a price, and then things went quiet.`,
    deal: `A while ago you talked with ${company} about working together, and then things went quiet.`,
    customer: `It has been a while since you were last with ${company}.`,
    demo: `A while ago you took a closer look at ${company}, and then things went quiet.`,
    enquiry: `A while ago you were in touch with ${company}, and then things went quiet.`,
  };
  return openings[relation];
}

/** Always a condition, or about ourselves: why one lead went quiet is a guess, and a guess is not stated as a fact. */
const sympathy: Record<Reason, string> = {
  our_silence: 'You should have heard from me sooner, and I am sorry that you did not.',
  disappointed: 'If something was not right back then, I am sorry, and I would like to hear about it.',
  competitor: 'If you found another way in the meantime, I hope it serves you well.',
  price: 'If the price was what held you back, I understand.',
  set_up: 'If getting started looked like too much work, I understand.',
  missing: 'If something you needed was missing at the time, I understand.',
  doubt: 'If you were not quite sure about it, that is fair.',
  timing: 'If the timing was simply wrong, I understand.',
  unknown: 'That happens, and there is no need to explain.',
};

function leadIn({ reason, offer }: Material): string {
  if (reason === 'price' && offer.kind === 'discount') return 'So here is something that may change the sum:';
  if (offer.form === 'request') return 'Here is what I would suggest:';
  return offer.form === 'thing' ? 'Here is what I would like to offer you:' : 'I am writing because of this:';
}

const NO_IS_FINE = 'If not, a short "no" is welcome too.';

function ask({ offer, url }: Material): string {
  if (url || offer.hasCode)
    return 'If you have a question first, just reply to this email. And if it is not for you any more, a short "no" is welcome too.';
  if (!offer.text) return `If so, reply to this email with a line about where things stand. ${NO_IS_FINE}`;
  if (offer.kind === 'appointment') return `If you would like that, reply with a day and time that suits you. ${NO_IS_FINE}`;
  return `If you would like that, reply to this email and I will take care of the rest. ${NO_IS_FINE}`;
}
