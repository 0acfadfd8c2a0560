import { expect, it } from '@jest/globals';
import { readTraceparent, traceFields, writeTraceparent } from './traceparent.js';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('is read and written in the W3C format', () => {
  const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', flags: 1 };
  expect(readTraceparent(TRACEPARENT)).toEqual(ids);
  expect(writeTraceparent(ids)).toBe(TRACEPARENT);
  expect(writeTraceparent({ ...ids, flags: 0 })).toMatch(/-00$/);
});

it.each([
  [undefined],
  [''],
  [TRACEPARENT.toUpperCase()],
  [`${TRACEPARENT}-more`],
  [TRACEPARENT.replace('00-', '01-')],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01'],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01'],
])('is not read from %j', (text) => {
  expect([readTraceparent(text), traceFields(text)]).toEqual([null, {}]);
});

it('gives a log line the fields that link it to its trace', () => {
  expect(traceFields(TRACEPARENT)).toEqual({ trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: 'b7ad6b7169203331' });
});
