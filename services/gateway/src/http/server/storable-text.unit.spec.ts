import { describe, expect, it } from '@jest/globals';
import { requireStorable } from './storable-text.js';

const CANNOT = 'contains a character that cannot be stored (NUL, or half of a surrogate pair): remove it and send it again';
const refusal = (value: unknown): unknown => {
  try {
    return void requireStorable(value);
  } catch (error) {
    return error;
  }
};

describe('the texts of a request', () => {
  it.each([
    ['name', { name: 'a\0' }],
    ['name', { name: '\ud83d' }],
    ['sender.name', { sender: { name: '\udc00' } }],
    ['mapping.1.column', { mapping: [{ column: 'a' }, { column: '\0' }] }],
    ['strategy.\ufffd', { strategy: { '\ud800': 1 } }],
    ['k'.repeat(100), { ['k'.repeat(5_000)]: '\0' }],
  ])('are refused naming the field: %s', (field, value) => {
    const message = `${field} ${CANNOT}`;
    expect(refusal(value)).toMatchObject({ code: 'VALIDATION_FAILED', detail: message, faults: [{ field, message }] });
  });

  it('may be anything else', () => {
    expect(refusal({ text: 'é 🥖 \u200b \u0001 \ufffe\n', on: true, none: null, some: [1, 'a', {}] })).toBeUndefined();
  });

  it('lose names that would reach a prototype', () => {
    const body = JSON.parse('{"__proto__":{"a":1},"b":{"__proto__":{"c":"\\u0000"},"d":1}}') as { b: object };
    expect(refusal(body)).toBeUndefined();
    expect([Object.keys(body), Object.keys(body.b)]).toEqual([['b'], ['d']]);
  });
});
