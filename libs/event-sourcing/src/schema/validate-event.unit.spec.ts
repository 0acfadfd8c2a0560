import { describe, expect, it } from '@jest/globals';
import { eventCatalogue, eventDefinition } from '@rekindle/contracts';
import { validateEvent } from './validate-event.js';

it.each(eventCatalogue.map((definition) => [definition.type]))('accepts the example of %s and says its version', (type) => {
  const { example, version } = eventDefinition(type);
  expect(validateEvent(type, example)).toBe(version);
});

describe('data that no schema allows', () => {
  const example = eventDefinition('SequenceGenerated').example as { steps: object[] };

  it('names the field that is wrong', () => {
    expect(() => validateEvent('SequenceGenerated', { ...example, campaignId: '7' })).toThrow(
      "SequenceGenerated/campaignId: Expected string to match 'uuid' format",
    );
  });

  it('names a field that the schema does not know, so that nothing undeclared is stored', () => {
    expect(() => validateEvent('SequenceGenerated', { ...example, note: 'hello' })).toThrow('SequenceGenerated/note: Unexpected property');
  });

  it('looks into lists', () => {
    const steps = [{ ...example.steps[0], subject: 'Hello Ann' }];
    expect(() => validateEvent('SequenceGenerated', { ...example, steps })).toThrow(
      'SequenceGenerated/steps/0/subject: Unexpected property',
    );
  });

  it('knows only events of the catalogue', () => {
    expect(() => validateEvent('NothingHappened', {})).toThrow('Unknown event type NothingHappened');
  });
});
