import { describe, expect, it } from '@jest/globals';
import { eventCatalogue } from '@rekindle/contracts';
import { upcastWith } from './upcast.js';

// A fixture: an address that was one string, then got a country, then was split.
const AddressNoted = {
  type: 'AddressNoted',
  version: 3,
  upcasts: {
    1: (data: Record<string, unknown>) => ({ ...data, country: 'unknown' }),
    2: ({ address, ...data }: Record<string, unknown>) => ({ ...data, lines: String(address).split(', ') }),
  },
};

describe('an event of an older version', () => {
  it('takes every step up to the newest', () => {
    expect(upcastWith(AddressNoted, 1, { address: '1 Main St, Springfield' })).toEqual({
      schemaVersion: 3,
      data: { lines: ['1 Main St', 'Springfield'], country: 'unknown' },
    });
  });

  it('takes only the steps that it lacks', () => {
    expect(upcastWith(AddressNoted, 2, { address: '1 Main St', country: 'US' })).toEqual({
      schemaVersion: 3,
      data: { lines: ['1 Main St'], country: 'US' },
    });
  });

  it('names the step that nobody wrote', () => {
    expect(() => upcastWith({ ...AddressNoted, upcasts: {} }, 2, {})).toThrow('AddressNoted has no upcast from version 2');
  });
});

it('leaves alone what a newer program wrote', () => {
  expect(upcastWith(AddressNoted, 4, { street: '1 Main St' })).toEqual({ schemaVersion: 4, data: { street: '1 Main St' } });
});

it('can read every version of every event in the catalogue', () => {
  for (const definition of eventCatalogue)
    for (let version = 1; version < definition.version; version += 1) expect(definition.upcasts).toHaveProperty(String(version));
});
