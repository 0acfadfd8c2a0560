import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TypedLine, TypedLines, VisibleId } from './text-fields.js';

class Written {
  @TypedLine() name?: unknown;
  @TypedLines() story?: unknown;
  @VisibleId('order_id') orderId: unknown;
}
const written = (fields: object): Written => plainToInstance(Written, fields);
const faultsOf = (orderId: unknown): unknown => validateSync(written({ orderId })).map(({ constraints }) => constraints);

it('cleans lines and texts, and keeps line breaks in texts', () => {
  const hidden = ' Ada\u202e King\u200b\r\nof\u0007Kent\u2066 ';
  expect(written({ name: hidden, story: hidden })).toMatchObject({ name: 'Ada King of Kent', story: 'Ada King\nof Kent' });
});

it('leaves anything but text to validation', () => {
  expect(written({ name: 7, story: ['a'] })).toMatchObject({ name: 7, story: ['a'] });
});

it.each(['order-1001', 'Bestellung Nr. 7/Ä', 'e\u0301', '山田-1', ' padded '])('an id may be %j', (id) => expect(faultsOf(id)).toEqual([]));

it.each(['order\u200b-1', '\u202eorder', 'a\nb', 'a\u0007b', 'half \ud800', 7])('an id may not be %j', (id) => {
  const visibleId = 'order_id must not contain control characters or characters that are not seen';
  expect(faultsOf(id)).toEqual([{ visibleId }]);
});
