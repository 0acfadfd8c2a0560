import type { FieldFault } from '@rekindle/contracts';
import type { EmailTemplate } from '../template/email.types.js';
import { type TriedEmail, tryEmail } from './try-email.js';
import { closestField } from '../template/closest-field.js';
import { plainLiquid } from '../template/liquid.js';
import { liquidFault } from '../template/liquid-fault.js';
import { namesIn } from '../template/names-in-template.js';
import { requireBounds } from '../template/template-bounds.js';

const LONGEST = { subject: 250, testSubject: 250, text: 50_000, html: 100_000 };
const MOST_FAULTS = 20;

type Part = keyof typeof LONGEST;

/**
 * Reads a template as its author wrote it. `faults` says in the author's terms what keeps it from being sent; it is empty when the
 * template is ready, and then `render` fills it.
 * @param fields every field it may name, see knownFields
 */
export function readTemplate(template: EmailTemplate, fields: readonly string[]): TriedEmail {
  const faults = [
    ...checkPart('subject', template.subject, fields),
    ...(template.testSubject == null ? [] : checkPart('testSubject', template.testSubject, fields)),
    ...checkPart('text', template.text, fields),
    ...(template.html === null ? [] : checkPart('html', template.html, fields)),
    ...emptiness(template),
  ];
  if (faults.length === 0) return tryEmail(template, fields);
  return { faults, render: null };
}

/** The faults that keep a template from being sent, see readTemplate. */
export const checkTemplate = (template: EmailTemplate, fields: readonly string[]): readonly FieldFault[] =>
  readTemplate(template, fields).faults;

function emptiness({ subject, text, html, testSubject }: EmailTemplate): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!subject.trim()) faults.push({ field: 'subject', message: 'The email needs a subject.' });
  if (testSubject != null && !testSubject.trim())
    faults.push({ field: 'testSubject', message: 'Write the subject to test against, or end the test.' });
  else if (testSubject === subject)
    faults.push({ field: 'testSubject', message: 'Both subjects are the same. Change one of them, or end the test.' });
  if (!text.trim() && !html?.trim()) faults.push({ field: 'text', message: 'The email is empty.' });
  return faults;
}

function checkPart(field: Part, source: string, fields: readonly string[]): FieldFault[] {
  if (source.length > LONGEST[field])
    return [{ field, message: `This is too long: at most ${LONGEST[field].toLocaleString('en')} characters.` }];
  try {
    requireBounds(source);
    const unknown = namesIn(plainLiquid.parse(source))
      .filter((name) => !fields.includes(name))
      .slice(0, MOST_FAULTS);
    const messages = [...unknown.map((name) => unknownField(name, fields)), ...leftovers(source, fields)];
    return [...new Set(messages)].slice(0, MOST_FAULTS).map((message) => ({ field, message }));
  } catch (error) {
    return [{ field, message: liquidFault(error) }];
  }
}

function unknownField(name: string, fields: readonly string[]): string {
  const meant = closestField(name, fields);
  return `There is no field "${name}".${meant ? ` Did you mean {{ ${meant} }}?` : ''}`;
}

// `{first_name}` and `[First name]` come from other programs, and would be sent literally.
function leftovers(source: string, fields: readonly string[]): string[] {
  const found = source.matchAll(/(?<![{[])(?:\{([\p{L}_ ]+)\}|\[([\p{L}_ ]+)\])(?![}\]])/gu);
  return [...found].flatMap(([written, curly, square]) => {
    const name = (curly ?? square ?? '').trim().toLowerCase().replaceAll(' ', '_');
    return fields.includes(name) ? [`Write {{ ${name} }} instead of ${written}.`] : [];
  });
}
