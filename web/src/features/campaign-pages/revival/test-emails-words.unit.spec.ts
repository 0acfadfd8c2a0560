import { describe, expect, it } from '@jest/globals';
import { leftInWords, recipientsInWords } from './test-emails-words';

const named = (...names: string[]) => names.map((name) => ({ name, email: `${name.toLowerCase()}@acme.example` }));

describe('the recipients of test emails', () => {
  it.each([
    [1, named('Ann'), 'The day 1 email goes to a real lead of your list, now: Ann.'],
    [2, named('Ann', 'Bo'), 'The day 1 email goes to real leads of your list, now: Ann and Bo.'],
    [2, named('Ann', 'Bo', 'Cy'), 'The day 1 email goes to real leads of your list, now: Ann and Bo.'],
    [3, named('Ann', 'Bo', 'Cy'), 'The day 1 email goes to real leads of your list, now: Ann, Bo and Cy.'],
    [4, named('Ann', 'Bo', 'Cy'), 'The day 1 email goes to real leads of your list, now: Ann, Bo, Cy and 1 other.'],
    [50, named('Ann', 'Bo', 'Cy'), 'The day 1 email goes to real leads of your list, now: Ann, Bo, Cy and 47 others.'],
  ])('are described for %i', (goOut, first, words) => {
    expect(recipientsInWords(goOut, first, 4)).toBe(`${words} When you launch, they go on with the day 3 email.`);
    expect(recipientsInWords(goOut, first, 1)).toBe(`${words} When you launch, it is not sent to them again.`);
  });

  it('says so if nobody is left', () => {
    expect(recipientsInWords(0, [], 4)).toBe('Every lead of this list who may be written to has had a test email.');
  });
});

describe('the rest of the trial', () => {
  it('is used up by a list that needs as many, and partly kept if it needs fewer', () => {
    const question = 'You have 38 test emails remaining. This will use all of them. Continue?';
    expect([leftInWords(38, 38), leftInWords(38, 2)]).toEqual([question, `${question} This list needs 2: the other 36 stay yours.`]);
  });
});
