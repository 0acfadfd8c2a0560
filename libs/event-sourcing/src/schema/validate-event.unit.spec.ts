import { describe, expect, it } from '@jest/globals';
import { eventCatalogue, eventDefinition } from '@rekindle/contracts';
import { validateEvent } from './validate-event.js';

it.each(eventCatalogue.map((definition) => [definition.type]))('accepts the example of %s and returns its version', (type) => {
  const { example, version } = eventDefinition(type);
  expect(validateEvent(type, example)).toBe(version);
});

describe('data that does not match its schema', () => {
  const example = eventDefinition('SequenceGenerated').example as { steps: object[] };

  it('is rejected, naming the wrong field', () => {
    expect(() => validateEvent('SequenceGenerated', { ...example, campaignId: '7' })).toThrow(
      "SequenceGenerated/campaignId: Expected string to match 'uuid' format",
    );
  });

  it('is rejected, naming an undeclared field, so that nothing undeclared is stored', () => {
    expect(() => validateEvent('SequenceGenerated', { ...example, note: 'hello' })).toThrow('SequenceGenerated/note: Unexpected property');
  });

  it('is detected in lists', () => {
    const steps = [{ ...example.steps[0], subject: 'Hello Ann' }];
    expect(() => validateEvent('SequenceGenerated', { ...example, steps })).toThrow(
      'SequenceGenerated/steps/0/subject: Unexpected property',
    );
  });

  it('is rejected for an event that is not in the catalogue', () => {
    expect(() => validateEvent('NothingHappened', {})).toThrow('Unknown event type NothingHappened');
  });
});
