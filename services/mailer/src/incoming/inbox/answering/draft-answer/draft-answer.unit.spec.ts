import { expect, it } from '@jest/globals';
import { draftAnswer } from './draft-answer.decide.js';

const facts = { label: 'interested', returnsOn: null, firstName: 'Tomás', sender: 'Maya Okafor' } as const;

it('greets the lead, says what suits the label, and signs', () => {
  expect(draftAnswer({ ...facts, label: 'not_now' })).toBe(
    'Hello Tomás,\n\nThank you for letting me know, I understand.\n\nWhen would be a better time? I will write again then, and not before.\n\nMaya Okafor',
  );
});

it('differs from label to label', () => {
  const labels = ['interested', 'not_now', 'not_interested', 'out_of_office', null] as const;
  expect(new Set(labels.map((label) => draftAnswer({ ...facts, label }))).size).toBe(labels.length);
});

it('manages without either name', () => {
  const text = draftAnswer({ ...facts, firstName: null, sender: '' });
  expect([text.startsWith('Hello,\n\n'), text.endsWith('\n')]).toEqual([true, false]);
});

it('waits for an absent lead if the day of return is known', () => {
  expect(draftAnswer({ ...facts, label: 'out_of_office', returnsOn: '2026-12-01' })).toContain('I will write again when you are back.');
  expect(draftAnswer({ ...facts, label: 'out_of_office' })).toContain('I will write again in a few days.');
});
