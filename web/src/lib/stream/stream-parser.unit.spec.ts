import { describe, expect, it } from '@jest/globals';
import { createStreamParser, type StreamMessage } from './stream-parser';

function read(...chunks: string[]): { messages: StreamMessage[]; retries: number[] } {
  const messages: StreamMessage[] = [];
  const retries: number[] = [];
  const parser = createStreamParser({ onMessage: (message) => messages.push(message), onRetry: (wait) => retries.push(wait) });
  chunks.forEach((chunk) => parser.push(chunk));
  return { messages, retries };
}

const WHOLE = 'retry: 1500\n\n:\n\nid: 7\nevent: figures\ndata: {"a":1}\n\ndata: one\ndata:two\n\nid: 8\ndata\n\n';
const MEANT: StreamMessage[] = [
  { id: '7', event: 'figures', data: '{"a":1}' },
  { id: '7', event: 'message', data: 'one\ntwo' },
  { id: '8', event: 'message', data: '' },
];

describe('a stream of events', () => {
  it('is read message by message', () => {
    expect(read(WHOLE)).toEqual({ messages: MEANT, retries: [1500] });
  });

  it.each(['\r\n', '\r'])('is read with any line break: %j', (end) => {
    // A lone \r at the very end may be half of a longer break: the next chunk decides.
    expect(read(WHOLE.replaceAll('\n', end), ':').messages).toEqual(MEANT);
  });

  it.each([WHOLE, WHOLE.replaceAll('\n', '\r\n')])('means the same wherever the network cuts it', (text) => {
    for (let cut = 0; cut <= text.length; cut += 1) expect(read(text.slice(0, cut), text.slice(cut), ':').messages).toEqual(MEANT);
    expect(read(...text, ':').messages).toEqual(MEANT);
  });

  it('goes on behind an id that came without a message', () => {
    expect(read('id: 9\n\ndata: next\n\n').messages).toEqual([{ id: '9', event: 'message', data: 'next' }]);
  });

  it('does not tell what was cut off before its end', () => {
    expect(read('id: 9\ndata: half\n').messages).toEqual([]);
  });

  it('skips comments, unknown fields and a wait that is no number', () => {
    expect(read(': hello\nfoo: bar\nretry: soon\nevent: x\n\n')).toEqual({ messages: [], retries: [] });
  });
});
