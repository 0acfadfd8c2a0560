import { asStrangerReads, qualityFaults, qualityOf } from '../writing/email-quality/email-quality.js';
import type { Brief } from '../writing/strategist/strategist.js';
import { moreSubjects } from '../writing/strategist/built-in/emails/subjects.js';

/** Alternative subjects for an email; at most three `ideas`. */
export interface SubjectIdeas {
  step: number;
  day: number;
  subject: string;
  ideas: string[];
}

/** A subject that one button can set. */
export interface Suggestion {
  step: number;
  day: number;
  subject: string;
}

interface Email {
  step: number;
  day: number;
  subject: string;
  testSubject: string | null;
  otherSubjects: string[];
}

const MOST = 3;

/** Derived from the campaign's answers, without those in use. */
export function ideasFor(brief: Brief, emails: readonly Email[]): SubjectIdeas[] {
  const used = new Set(emails.flatMap(({ subject, testSubject }) => [subject, testSubject ?? subject]));
  return emails.map(({ step, day, subject, otherSubjects }) => {
    const fresh = [...otherSubjects, ...moreSubjects(brief, step)].filter((one) => !used.has(one) && isGood(one));
    return { step, day, subject: asStrangerReads(subject), ideas: [...new Set(fresh)].slice(0, MOST) };
  });
}

const isGood = (subject: string): boolean =>
  !subject.includes('{{') && qualityFaults(qualityOf({ subject, text: '' })).every((fault) => fault.startsWith('It has'));

/** The email that a question is about: the one it names, else the least opened one, else the first. */
export function targetOf(
  question: string,
  ideas: readonly SubjectIdeas[],
  sent: readonly { step: number; sent: number; openRate: number }[],
) {
  const day = /\bday\s*(\d{1,2})\b/i.exec(question)?.[1];
  const last = /\blast\b/i.test(question) ? ideas.at(-1) : undefined;
  const [weakest] = sent.filter((step) => step.sent > 0).sort((a, b) => a.openRate - b.openRate);
  return ideas.find((one) => String(one.day) === day) ?? last ?? ideas.find(({ step }) => step === weakest?.step) ?? ideas[0];
}

const WISH = /\b(?:better|write|new|other|another|ideas?|suggest\w*|improve|change)\b/i;

export const wishesSubject = (question: string): boolean => /\bsubjects?\b/i.test(question) && WISH.test(question);

/** The subjects quoted in an answer, for the email that the question is about. */
export function suggestionsIn(answer: string, target: SubjectIdeas | undefined): Suggestion[] {
  if (!target) return [];
  const quoted = [...answer.matchAll(/["“]([^"“”\n]{3,78})["”]/gu)].map(([, subject = '']) => subject.trim());
  const good = [...new Set(quoted)].filter((subject) => subject !== target.subject && isGood(subject));
  return good.slice(0, MOST).map((subject) => ({ step: target.step, day: target.day, subject }));
}
