import type { Material } from './material.js';

const ENOUGH = 2;

const forStep = ({ company, companyFitsSubject }: Material): string[][] => [
  [...(companyFitsSubject ? [`A short hello from ${company}`] : []), 'Is now a better time?', 'Still of interest?'],
  [...(companyFitsSubject ? [`What ${company} does`] : []), 'What makes the difference', 'In a few words'],
  ['Before you decide', 'A fair question', 'Ask me first'],
  ['One last question', 'Before I stop writing', 'Is it a no for now?'],
];

/** @param index of the email in the sequence; @returns two other subjects for it */
export const otherSubjects = (material: Material, index: number, subject: string): string[] =>
  (forStep(material)[index] ?? []).filter((other) => other !== subject).slice(0, ENOUGH);
