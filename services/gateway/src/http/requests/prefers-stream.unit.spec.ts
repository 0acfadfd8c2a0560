import { expect, it } from '@jest/globals';
import { prefersStream } from './prefers-stream.js';

it.each([
  ['text/event-stream', true],
  ['text/event-stream; charset=utf-8, */*;q=0.1', true],
  ['application/json;q=0.5, text/event-stream', true],
  ['application/json, text/event-stream;q=0.1', false],
  ['text/event-stream;q=0', false],
  ['text/event-stream;q=lots', false],
  ['*/*', false],
  ['', false],
])('interprets %p', (accept, stream) => expect(prefersStream(accept)).toBe(stream));
