import { expect, it } from '@jest/globals';
import { ResponseCount } from './response-count.js';

const TALK = '* OK hello\r\n* 1 FETCH (BODY[] {14}\r\na\r\nb\r\n{3}\r\nxyz UID 7)\r\n* SEARCH 1 2\n{0}\r\na OK\r\nno end';

it.each([1, 2, 7, 1_000])('counts the lines outside literals, in chunks of %i bytes', (size) => {
  const bytes = Buffer.from(TALK);
  const count = new ResponseCount();
  let lines = 0;
  for (let at = 0; at < bytes.length; at += size) lines += count.in(bytes.subarray(at, at + size));
  expect(lines).toBe(6);
});
