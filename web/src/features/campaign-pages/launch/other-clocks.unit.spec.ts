import { expect, it } from '@jest/globals';
import { otherClocks } from './other-clocks';

it('says how many leads live in another time zone, and where', () => {
  expect(otherClocks([{ timeZone: 'Asia/Tokyo', leads: 1 }])).toBe(
    '1 lead lives in another time zone: Tokyo (1). Their emails go by the clock there.',
  );
  const zones = ['America/New_York', 'Europe/Paris', 'Asia/Tokyo', 'Europe/Rome'].map((timeZone, n) => ({ timeZone, leads: 1_200 - n }));
  expect(otherClocks(zones)).toBe(
    '4,794 leads live in another time zone: New York (1,200), Paris (1,199), Tokyo (1,198) and 1 more. Their emails go by the clock there.',
  );
});
