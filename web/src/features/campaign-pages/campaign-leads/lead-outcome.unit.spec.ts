import { expect, it } from '@jest/globals';
import { leadOutcomes, outcomeOf, withOutcome } from './lead-outcome';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

it.each(leadOutcomes)('is read from the address as it was written: %s', (outcome) => {
  expect(outcomeOf(withOutcome(query('lead=a'), outcome))).toBe(outcome);
});

it('is null if the address has none, or an unknown one', () => {
  expect(outcomeOf(query('lead=a'))).toBeNull();
  expect(outcomeOf(query('outcome=toString'))).toBeNull();
});

it('leaves the rest of the address unchanged', () => {
  expect(withOutcome(query('lead=a&outcome=opened'), 'replied').toString()).toBe('lead=a&outcome=replied');
  expect(withOutcome(query('lead=a&outcome=opened'), null).toString()).toBe('lead=a');
});
