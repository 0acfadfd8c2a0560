import { checkTemplate, knownFields, mergeFieldOf } from '@rekindle/email';
import { asStrangerReads, qualityFaults, qualityOf } from '../../email-quality/email-quality.js';
import { type Brief, type DraftedEmail, sequencePlan } from '../strategist.js';
import { type FormFacts, emailFacts, wordsOf } from './form-facts.js';
import { textFaults } from './text-rules.js';

const SUBJECT = { least: 8, most: 78 };
const TEXT = { least: 20, most: 260 };
// Longer texts are not checked word by word.
const LONGEST_LOOK = 10_000;
const WHY_WORTH_HIDING = 10;

/** @param said the owner's texts besides the form; @returns all faults of four emails, each with its place */
export function sequenceFaults(emails: readonly DraftedEmail[], brief: Brief, said = ''): string[] {
  const planned = sequencePlan.every(({ step, day }, index) => emails[index]?.step === step && emails[index].day === day);
  if (!planned || emails.length !== sequencePlan.length) return ['There must be four emails, in the order of their days.'];
  const subjects = new Set(emails.map((email) => email.subject.toLowerCase()));
  const alike = subjects.size === emails.length ? [] : ['Two emails have the same subject.'];
  const faultsOf = (email: DraftedEmail): string[] => [...new Set([...emailFaults(email, brief, said), ...readingFaults(email, brief)])];
  return [...alike, ...emails.flatMap((email) => faultsOf(email).map((fault) => `Email ${email.step}: ${fault}`))];
}

/** ReadsWellRule: length, subject, grade and words, for emails not yet edited. */
export function readingFaults(email: DraftedEmail, brief: Brief): string[] {
  if (isTooLong(email)) return [];
  const { subject, text } = email;
  const { text: own } = emailFacts(brief);
  return qualityFaults(qualityOf({ subject: asStrangerReads(subject), text: asStrangerReads(text) }), own);
}

export function emailFaults(email: DraftedEmail, brief: Brief, said = ''): string[] {
  if (isTooLong(email)) return [`It is too long. Write at most ${TEXT.most} words.`];
  const facts = emailFacts(brief, said);
  const text = asStrangerReads(email.text);
  return [
    ...checkTemplate(email, knownFields(brief.mergeColumns)).map(({ field, message }) => `${field}: ${message}`),
    ...[email.subject, ...email.otherSubjects].flatMap((subject) => subjectFaults(subject, facts)),
    ...lengthFaults(text),
    ...textFaults(text.replace(FRAME, ''), facts),
    ...secrets(text, brief),
    ...[email.text, email.subject, ...email.otherSubjects].flatMap((template) => fieldFaults(template, brief)),
  ];
}

const isTooLong = ({ subject, otherSubjects, text }: DraftedEmail): boolean =>
  [text, subject, ...otherSubjects].some(({ length }) => length > LONGEST_LOOK);

function subjectFaults(template: string, facts: FormFacts): string[] {
  const subject = asStrangerReads(template);
  const fits = subject.length >= SUBJECT.least && subject.length <= SUBJECT.most && subject.trim() === subject && !subject.includes('\n');
  return [
    ...(fits ? [] : [`The subject "${subject}" must be one line of ${SUBJECT.least} to ${SUBJECT.most} characters.`]),
    ...textFaults(subject, facts),
  ];
}

function lengthFaults(text: string): string[] {
  const words = text.split(/\s+/).length;
  if (words < TEXT.least) return [`It has ${words} words. Write at least ${TEXT.least}.`];
  return words > TEXT.most ? [`It has ${words} words. Write at most ${TEXT.most}.`] : [];
}

/** NothingBehindTheirBackRule: leads must not read why they went cold, or what they are worth. */
function secrets(text: string, { whyLeadsWentCold }: Brief): string[] {
  const why = wordsOf(whyLeadsWentCold);
  const said = wordsOf(text);
  const repeated = (why.length > WHY_WORTH_HIDING && said.includes(why)) || said.includes('average order');
  return repeated ? ['Do not repeat to the leads what the form says about them.'] : [];
}

const OUR_FIELDS = ['first_name', 'last_name', 'company', 'title'];
const FILLED = /\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\|\s*default:\s*"[^"{}]*"\s*\}\}/gu;
const SENDER = /\{\{\s*sender_(?:name|company)(?:\s*\|\s*default:\s*sender_company)?\s*\}\}/g;
const LITERAL = /\{\{\s*"\{[{%]"\s*\}\}/g;
const FRAME = /\n\n[^\n]{1,30}\nSender$/;

/** EveryFieldHasADefaultRule: most lists lack most fields, and a condition could hide what these rules look for. */
function fieldFaults(template: string, { mergeColumns = [] }: Brief): string[] {
  const allowed = [...OUR_FIELDS, ...mergeColumns.map(mergeFieldOf)];
  const rest = template
    .replace(FILLED, (whole, field: string) => (allowed.includes(field) ? '' : whole))
    .replace(SENDER, '')
    .replace(LITERAL, '');
  if (!/\{\{|\{%/.test(rest)) return [];
  const columns = mergeColumns.map((column) => ` and {{ ${mergeFieldOf(column)} | default: "…" }}`).join('');
  return [
    `Of merge fields use only {{ first_name | default: "there" }} and {{ company | default: "you" }}${columns}, each with its default, and no conditions.`,
  ];
}
