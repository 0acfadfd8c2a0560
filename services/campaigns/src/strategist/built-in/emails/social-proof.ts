import type { Material } from '../material.js';
import { type EmailText, addressLine, emailText } from './email-text.js';

/** Day 7: the evidence that the form gives. Where it gives none, an open offer to ask for it: nothing is made up. */
export function socialProof(material: Material): EmailText {
  if (material.proof.length > 0) return evidence(material);
  return material.relation === 'customer' ? theirOwnExperience(material) : openToQuestions(material);
}

const evidence = (material: Material): EmailText =>
  emailText(
    'You do not have to take my word for it',
    `Anyone can say nice things about their own work, so here ${facts(material.proof)}`,
    audience(material),
    addressLine(material, 'You can read more here:'),
    'And if there is something you would like to check first, reply and ask. I would rather answer a hard question than leave you guessing.',
  );

const facts = (proof: string[]): string =>
  proof.length === 1 ? `is a fact instead:\n\n${proof.join('')}` : `are facts instead:\n\n${proof.map((line) => `- ${line}`).join('\n')}`;

const theirOwnExperience = (material: Material): EmailText =>
  emailText(
    'You know us better than any review',
    `You have been with ${material.company} before, so you do not need the word of a stranger. You have your own experience to go by.`,
    'If it was a good one, I would be glad to have you back. If something was not as it should have been, reply and tell me: I would rather ' +
      'hear it from you than guess.',
    addressLine(material, 'And if you simply want to see what is new:'),
  );

function openToQuestions(material: Material): EmailText {
  const { company, companyFitsSubject } = material;
  return emailText(
    companyFitsSubject ? `Is ${company} right for you?` : 'Is this right for you?',
    'Before they say yes, most people want to know how it went for somebody like them. You should not have to take my word for it.',
    audience(material),
    'So ask me. Reply with a few words about your situation, and I will tell you honestly what you can expect, and also if I think that ' +
      'something else would serve you better.',
    addressLine(material, 'If you prefer to look around by yourself first:'),
  );
}

const audience = ({ audience: who, company }: Material): string | null => (who ? `Who ${company} is for: ${who}.` : null);
