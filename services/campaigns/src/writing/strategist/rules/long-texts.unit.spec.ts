import { describe, expect, it } from '@jest/globals';
import { qualityOf } from '../../email-quality/email-quality.js';
import { briefs } from '../testing/briefs.js';
import type { Brief, ListFacts, Strategy } from '../strategist.js';
import { emailFacts, linksIn, numbersIn } from './form-facts.js';
import { readingFaults, sequenceFaults } from './email-rules.js';
import { strategyFaults } from './strategy-rules.js';
import { textFaults } from './text-rules.js';

const { brief, list } = briefs.dentist as { brief: Brief; list: ListFacts };
const LENGTH = 200_000;
const UNITS = [
  'a',
  'é',
  '٣',
  '1.',
  'a.',
  'a-',
  '..',
  'x@y.',
  'a+',
  '_',
  '{{',
  '{{ ',
  '[your ',
  '{your ',
  '{%',
  '<a ',
  '"a',
  'AAAA ',
  '! ',
  'www.',
];
const longTexts = [
  ...UNITS.map((unit) => unit.repeat(LENGTH / unit.length)),
  `http://${'.'.repeat(LENGTH)}a`,
  `a${'\u0323\u0301'.repeat(LENGTH / 2)}`,
];

// With quadratic time, each of these would exceed the test's timeout.
describe('takes linear time', () => {
  it.each(longTexts.map((text) => [text.slice(0, 10), text]))('of %j', (_, text) => {
    expect(linksIn(text).length).toBeLessThan(LENGTH);
    expect(numbersIn(text).length).toBeLessThanOrEqual(LENGTH);
    expect(textFaults(text, emailFacts(brief, text)).length).toBeLessThan(10);
    expect(qualityOf({ subject: text, text }).links.length).toBeLessThan(2);
  });
});

describe('a text longer than any email or strategy', () => {
  it.each(longTexts.map((text) => [text.slice(0, 10), text]))('is refused as too long, without being checked: %j', (_, text) => {
    const email = { step: 1, day: 1, subject: 'A visit soon?', otherSubjects: [], text, html: null };
    const emails = [1, 3, 7, 14].map((day, index) => ({ ...email, step: index + 1, day, subject: `Visit ${index}` }));
    expect(readingFaults(email, brief)).toEqual([]);
    expect(sequenceFaults(emails, brief).filter((fault) => fault.includes('too long'))).toHaveLength(4);
    const strategy: Strategy = {
      ...{ overview: text, budget: { daily: 1, monthly: 1, breakdown: { email: 1, social: 1, ads: 1 } }, channels: [], kpis: [] },
      ...{ messaging: { primary: text, variations: [text, text, text, text] }, timeline: [], projectedResults: undefined as never },
    };
    expect(strategyFaults(strategy, brief, list)).toContain('Overview: write 80 to 1400 characters.');
  });
});
