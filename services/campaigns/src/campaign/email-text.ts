import type { StandIn } from '../writing/strategist/checked-strategist.js';
import type { TextRef } from './campaign.js';

/** One email as stored in the vault; `html` is null if the HTML is generated from the text. */
export interface EmailText {
  subject: string;
  text: string;
  html: string | null;
  /** The subject that half of the leads get instead; none without a test. */
  testSubject?: string | null;
  author: 'built-in' | 'openai' | 'user';
  /** The writer's alternative subjects; missing in older texts. */
  otherSubjects?: string[];
  /** The reason why the built-in strategist wrote it instead of the model. */
  standIn?: StandIn | null;
}

export type EmailBody = Pick<EmailText, 'subject' | 'text' | 'html' | 'testSubject'>;

export const sameEmail = (a: EmailBody, b: EmailBody): boolean =>
  a.subject === b.subject && a.text === b.text && a.html === b.html && testSubjectOf(a) === testSubjectOf(b);

export const testSubjectOf = ({ testSubject }: Pick<EmailText, 'testSubject'>): string | null => testSubject ?? null;

/** A test continues with the new subject, unless that is already the test subject. */
export const testSubjectBeside = (subject: string, before: Pick<EmailText, 'testSubject'>): string | null =>
  before.testSubject === subject ? null : testSubjectOf(before);

/** The alternative subjects after a change: picking one of them puts the previous subject in its place. */
export const subjectsBeside = (subject: string, before: Pick<EmailText, 'subject' | 'otherSubjects'>): string[] =>
  (before.otherSubjects ?? []).map((other) => (other === subject ? before.subject : other));

export const textRef = ({ textId, version }: TextRef): TextRef => ({ textId, version });
