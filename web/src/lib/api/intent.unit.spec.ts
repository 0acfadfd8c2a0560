import { describe, expect, it } from '@jest/globals';
import { createIntent } from './intent';

describe('the key of what a user wants done', () => {
  it('is the same until there is an answer', () => {
    const { headers, settle } = createIntent();
    const first = headers('Hi Ada');
    expect(first).toEqual({ 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(headers('Hi Ada')).toEqual(first);
    settle(first);
    expect(headers('Hi Ada')).not.toEqual(first);
  });

  it('is another one for other words to the same lead', () => {
    const { headers } = createIntent();
    const first = headers('Hi Ada', 'ada');
    expect(headers('Hello Ada', 'ada')).not.toEqual(first);
    expect(headers('Hi Ada', 'ada')).not.toEqual(first);
  });

  it('is kept where the answer was lost while another lead is answered', () => {
    const { headers, settle } = createIntent();
    const lost = headers('Hi Ada', 'ada');
    settle(headers('Hi Ben', 'ben'));
    expect(headers('Hi Ada', 'ada')).toEqual(lost);
  });

  it('is another one once what was wished is known to be done, and only about that', () => {
    const { headers, drop } = createIntent();
    const [ada, ben] = [headers('Hi', 'ada'), headers('Hi', 'ben')];
    drop('ada');
    expect([headers('Hi', 'ada'), headers('Hi', 'ben')]).toEqual([expect.not.objectContaining(ada), ben]);
  });

  it('is kept where the answer to an earlier wish comes late', () => {
    const { headers, settle } = createIntent();
    const slow = headers('Hi Ada', 'ada');
    const next = headers('Hello Ada', 'ada');
    settle(slow);
    expect(headers('Hello Ada', 'ada')).toEqual(next);
  });
});
