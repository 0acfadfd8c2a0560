import { expect, it } from '@jest/globals';
import { localAnswer } from './local-answer';

const chat = {
  preparedAnswers: [
    { keywords: ['roas', 'revenue'], answer: 'ROAS is 2.8x.' },
    { keywords: ['lead'], answer: '400 leads.' },
  ],
  otherAnswer: 'Ask me about ROAS.',
};

it.each([
  ['What is my ROAS?', 'ROAS is 2.8x.'],
  ['Revenue per lead?', 'ROAS is 2.8x.'],
  ['How many LEADS are there?', '400 leads.'],
  ['Good morning', 'Ask me about ROAS.'],
])('"%s" is answered "%s"', (question, answer) => expect(localAnswer(question, chat)).toBe(answer));
