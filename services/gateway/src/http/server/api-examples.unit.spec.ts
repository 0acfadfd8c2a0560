import { describe, expect, it } from '@jest/globals';
import { type Schemas, exampleOf } from './api-examples.js';

const schemas: Schemas = {
  Lead: {
    type: 'object',
    properties: { email: { type: 'string', example: 'dana@harbor.example' }, addedAt: { type: 'string', format: 'date-time' } },
  },
  Mute: { type: 'object', properties: { note: { type: 'string' } } },
};
const lead = { email: 'dana@harbor.example', addedAt: '2026-11-20T09:00:00.000Z' };

describe('an example', () => {
  it('consists of the examples of all fields, including those of other schemas', () => {
    const page = { type: 'object', properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Lead' } } } };
    expect(exampleOf(page, schemas)).toEqual({ items: [lead] });
    expect(exampleOf({ nullable: true, allOf: [{ $ref: '#/components/schemas/Lead' }] }, schemas)).toEqual(lead);
  });
  it('is the given example first of all, even if null', () => {
    expect(exampleOf({ type: 'string', nullable: true, example: null }, schemas)).toBeNull();
    expect(exampleOf({ type: 'string', enum: ['a', 'b'], example: 'b' }, schemas)).toBe('b');
    expect(exampleOf({ type: 'string', enum: ['a', 'b'] }, schemas)).toBe('a');
  });
  it('is missing if one field has none', () => {
    expect(exampleOf({ type: 'array', items: { $ref: '#/components/schemas/Mute' } }, schemas)).toBeUndefined();
  });
});
