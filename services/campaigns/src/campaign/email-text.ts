import type { StandIn } from '../writing/strategist/checked-strategist.js';
import type { TextRef } from './campaign.js';

/** One email as the vault keeps it; `html` is null where the HTML is made from the text. */
export interface EmailText {
  subject: string;
  text: string;
  html: string | null;
  /** The subject that half of the leads get instead; none where nothing is tested. */
  testSubject?: string | null;
  author: 'built-in' | 'openai' | 'user';
  /** Other subjects that its writer had; texts of before that were written without. */
  otherSubjects?: string[];
  /** Why the built-in strategist wrote it where another one should have. */
  standIn?: StandIn | null;
}

export type EmailBody = Pick<EmailText, 'subject' | 'text' | 'html' | 'testSubject'>;

export const sameEmail = (a: EmailBody, b: EmailBody): boolean =>
  a.subject === b.subject && a.text === b.text && a.html === b.html && testSubjectOf(a) === testSubjectOf(b);

export const testSubjectOf = ({ testSubject }: Pick<EmailText, 'testSubject'>): string | null => testSubject ?? null;

/** A test continues with the new subject, unless that is the one it was tested against. */
export const testSubjectBeside = (subject: string, before: Pick<EmailText, 'testSubject'>): string | null =>
  before.testSubject === subject ? null : testSubjectOf(before);

/** The other subjects once an email has a new one: who picks one of them leaves the one before in its place. */
export const subjectsBeside = (subject: string, before: Pick<EmailText, 'subject' | 'otherSubjects'>): string[] =>
  (before.otherSubjects ?? []).map((other) => (other === subject ? before.subject : other));

export const textRef = ({ textId, version }: TextRef): TextRef => ({ textId, version });
