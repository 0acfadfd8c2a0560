import { describe, expect, it } from '@jest/globals';
import { completeSentences, figuresIn, isGrounded } from './model-answer.js';

describe('a figure', () => {
  it('has one value, however it is written', () => expect(figuresIn('1,656 and 24.60% of 1656')).toEqual(['1656', '24.6', '1656']));

  it.each([
    ['120 emails were sent.', true],
    ['24.6% were opened.', true],
    ['Do this:\n1. Write.\n2. Wait.', true],
    ['About 25% were opened.', false],
    ['1200 were sent.', false],
    ['12 0 were sent.', false],
    ['It is going well.', true],
  ])('must come from a tool: %s', (sentence, grounded) => {
    expect(isGrounded(sentence, new Set(figuresIn('{"sent":120,"openRate":24.6}')))).toBe(grounded);
  });

  it.each(['\n', ' \n', '\n\t'])('is found in linear time: %j', (unit) => {
    // With quadratic time, this would exceed the test's timeout.
    expect(isGrounded(unit.repeat(100_000), new Set())).toBe(true);
  });
});

describe('a text being streamed', () => {
  it.each([
    ['Half a sen', '', 'Half a sen'],
    ['One. Two. Thr', 'One. Two.', ' Thr'],
    ['It is 24.', '', 'It is 24.'],
    ['It is 24.6% so far.\nAnd', 'It is 24.6% so far.\n', 'And'],
  ])('"%s" lets through "%s"', (text, sentences, rest) => expect(completeSentences(text)).toEqual({ sentences, rest }));
});
