import { expect, it } from '@jest/globals';
import { sameEmail, subjectsBeside, testSubjectBeside } from './email-text.js';

const before = { subject: 'One', otherSubjects: ['Two', 'Three'] };

it('keeps the subject that was replaced where the picked one was', () => {
  expect(subjectsBeside('Three', before)).toEqual(['Two', 'One']);
});

it('keeps the others when the new subject is none of them', () => {
  expect(subjectsBeside('Four', before)).toEqual(['Two', 'Three']);
  expect(subjectsBeside('Four', { subject: 'One' })).toEqual([]);
});

it('goes on testing against the same subject, unless that became the first', () => {
  expect(testSubjectBeside('New', { testSubject: 'Two' })).toBe('Two');
  expect(testSubjectBeside('Two', { testSubject: 'Two' })).toBeNull();
  expect(testSubjectBeside('New', {})).toBeNull();
});

it('distinguishes emails by the subject that they are tested against; texts of before had none', () => {
  const email = { subject: 'One', text: 'Hello', html: null };
  expect(sameEmail(email, { ...email, testSubject: null })).toBe(true);
  expect(sameEmail({ ...email, testSubject: 'Two' }, email)).toBe(false);
});
