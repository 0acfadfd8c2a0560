import type { Brief, ListFacts } from '../strategist.js';
import { allSubjectsFor } from './emails/subjects.js';
import { readBrief } from './material.js';

const NOBODY_KNOWN: ListFacts = { leads: 1, withFirstName: 0, withCompany: 0, withTitle: 0 };

/** Every subject that the answers allow for an email, the best one first. */
export const moreSubjects = (brief: Brief, step: number): string[] =>
  step === 1 || step === 2 || step === 3 || step === 4 ? allSubjectsFor(readBrief(brief, NOBODY_KNOWN), step) : [];
