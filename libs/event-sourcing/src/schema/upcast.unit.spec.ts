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
  it('is upcast step by step to the newest', () => {
    expect(upcastWith(AddressNoted, 1, { address: '1 Main St, Springfield' })).toEqual({
      schemaVersion: 3,
      data: { lines: ['1 Main St', 'Springfield'], country: 'unknown' },
    });
  });

  it('is upcast only by the steps that it lacks', () => {
    expect(upcastWith(AddressNoted, 2, { address: '1 Main St', country: 'US' })).toEqual({
      schemaVersion: 3,
      data: { lines: ['1 Main St'], country: 'US' },
    });
  });

  it('is rejected, naming the step, if an upcast is missing', () => {
    expect(() => upcastWith({ ...AddressNoted, upcasts: {} }, 2, {})).toThrow('AddressNoted has no upcast from version 2');
  });
});

it('an event that a newer program wrote is left unchanged', () => {
  expect(upcastWith(AddressNoted, 4, { street: '1 Main St' })).toEqual({ schemaVersion: 4, data: { street: '1 Main St' } });
});

it('every version of every event in the catalogue can be read', () => {
  for (const definition of eventCatalogue)
    for (let version = 1; version < definition.version; version += 1) expect(definition.upcasts).toHaveProperty(String(version));
});
