import { describe, expect, it } from '@jest/globals';
import { boundShape } from './json-shape.js';

const bound = (json: string) => () => boundShape(Buffer.from(json));
const fields = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join(',')}}`;
const list = (count: number): string => `{"mapping":[${Array(count).fill('1').join(',')}]}`;
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the shape of a JSON text', () => {
  it.each([
    ['as many fields as any call has', fields(200)],
    ['as many items as a file has columns', list(16_384)],
    ['twenty levels', nested(20)],
    ['commas, braces and quotes within a text', JSON.stringify({ text: `,{["\\`.repeat(50_000) })],
    ['many small objects in one list', JSON.stringify({ mapping: Array(16_384).fill({ column: 'a', field: 'b' }) })],
    ['nothing', ''],
    ['a text without an end', `{"a":"${','.repeat(1_000)}`],
    ['a backslash at the end', '{"a":"\\'],
    ['closing brackets only', '}}]]'],
  ])('may be %s', (_, json) => {
    expect(bound(json)).not.toThrow();
  });

  it.each([
    ['holds an object of more than 200 fields', fields(201)],
    ['holds an object of more than 200 fields', `{"deep":[{"er":${fields(201)}}]}`],
    ['holds a list of more than 16384 items', list(16_385)],
    ['is nested deeper than 20 levels', nested(21)],
    ['is nested deeper than 20 levels', '['.repeat(500_000)],
    ['holds more than 35000 values', JSON.stringify({ rows: Array(200).fill(Array(200).fill(1)) })],
  ])('is refused if it %s', (why, json) => {
    expect(bound(json)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', detail: `The request body ${why}` }));
  });
});
