import { expect, it } from '@jest/globals';
import { postsInWords, troubleInWords } from './social-words';

const post = { id: '1', provider: 'twitter', dueAt: '2026-11-23T09:00:00.000Z' } as const;

it('counts posts by their outcome, and names answers', () => {
  expect(postsInWords([])).toBe('None');
  expect(
    postsInWords([
      { status: 'published', count: 1_012, answers: 3 },
      { status: 'unknown', count: 1, answers: 0 },
    ]),
  ).toBe('1,012 posted (3 in answer to replies), 1 not known');
});

it.each([
  [{ status: 'unknown', why: null, isAnswer: false }, 'the network gave no answer to a post. It is not posted again.'],
  [{ status: 'failed', why: 'refused', isAnswer: true }, 'an answer was not posted: the network refused it.'],
  [{ status: 'skipped', why: 'too_late', isAnswer: false }, 'a post was skipped: it was more than a day late.'],
] as const)('says what went wrong: %j', (what, words) => expect(troubleInWords({ ...post, ...what })).toBe(words));
