import { expect, it } from '@jest/globals';
import { subjectsBeside } from './email-text.js';

const before = { subject: 'One', otherSubjects: ['Two', 'Three'] };

it('keeps the subject that was replaced where the picked one was', () => {
  expect(subjectsBeside('Three', before)).toEqual(['Two', 'One']);
});

it('keeps the others when the new subject is none of them', () => {
  expect(subjectsBeside('Four', before)).toEqual(['Two', 'Three']);
  expect(subjectsBeside('Four', { subject: 'One' })).toEqual([]);
});
