import { expect, it } from '@jest/globals';
import { sameEmail, subjectsBeside, testSubjectBeside } from './email-text.js';

const before = { subject: 'One', otherSubjects: ['Two', 'Three'] };

it('puts the replaced subject in the place of the picked one', () => {
  expect(subjectsBeside('Three', before)).toEqual(['Two', 'One']);
});

it('keeps the alternatives when the new subject is none of them', () => {
  expect(subjectsBeside('Four', before)).toEqual(['Two', 'Three']);
  expect(subjectsBeside('Four', { subject: 'One' })).toEqual([]);
});

it('keeps testing the same subject, unless it became the first', () => {
  expect(testSubjectBeside('New', { testSubject: 'Two' })).toBe('Two');
  expect(testSubjectBeside('Two', { testSubject: 'Two' })).toBeNull();
  expect(testSubjectBeside('New', {})).toBeNull();
});

it('distinguishes emails by their test subject, which older texts lack', () => {
  const email = { subject: 'One', text: 'Hello', html: null };
  expect(sameEmail(email, { ...email, testSubject: null })).toBe(true);
  expect(sameEmail({ ...email, testSubject: 'Two' }, email)).toBe(false);
});
