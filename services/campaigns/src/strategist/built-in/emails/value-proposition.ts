import type { Reason } from '../history.js';
import type { Material } from '../material.js';
import { type EmailText, addressLine, emailText } from './email-text.js';

/** Day 3: what the company does and what makes it different, in its own words. */
export function valueProposition(material: Material): EmailText {
  return emailText(
    subject(material),
    `${opening(material)}\n\n${material.product}`,
    material.difference ? `And what makes the difference:\n\n${material.difference}` : null,
    addressLine(material, 'You can see for yourself here:'),
    answer[material.reason],
  );
}

function subject({ company, companyFitsSubject, knowsCompanies }: Material): string {
  const what = companyFitsSubject ? `What ${company} can do for` : 'What this can do for';
  return knowsCompanies ? `${what} {{ company | default: "you" }}` : `${what} you`;
}

const opening = ({ company, relation }: Material): string =>
  relation === 'customer'
    ? `I wrote to you the other day. In case a reminder helps, this is what ${company} does:`
    : `I wrote to you the other day and said little about what ${company} actually does. In short:`;

const answer: Record<Reason, string> = {
  our_silence: 'If a question of yours was left open, reply to this email. You will get an answer this time.',
  disappointed: 'If something went wrong the last time, reply and tell me. I would like the chance to put it right.',
  competitor: 'If what you have now works for you, stay with it. If it does not, reply and tell me what you are missing.',
  price: 'If the price is the question, reply and ask. You will get a straight answer.',
  set_up: 'If you wonder how much work it is to get started, reply and ask. You will get a straight answer.',
  missing: 'If there is one thing you could not get back then, reply and name it. I will tell you plainly whether you can get it now.',
  doubt: 'If there is one question that would settle it for you, reply and ask it. You will get a straight answer.',
  timing: 'If now is a better time than it was, reply to this email and we can start from there.',
  unknown: 'If you have a question, reply to this email. You will get an answer.',
};
