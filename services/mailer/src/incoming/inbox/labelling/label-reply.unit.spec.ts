import { describe, expect, it } from '@jest/globals';
import type { InboxLabel } from '@rekindle/contracts';
import { labelOf } from './label-reply.decide.js';

const replies: Record<InboxLabel, readonly string[]> = {
  interested: [
    'Call me Thursday',
    'Call me next week.',
    'Yes please, send it over.',
    'Good timing. Our till contract ends in January, can you call on Thursday after ten?',
    'Does it read our old stock sheet, or do I have to type it all in again?',
    'What does it cost for two branches once the webinar price is over?',
    'How much is it?',
    'Sounds good, go ahead',
    'I would love to hear more',
    'No problem, call me on Friday.',
    'No worries about the delay! Tell me more.',
    'Why would I not be interested? Of course.',
    'I never said I was not interested, I only forgot to answer.',
    'It’s not that I’m not interested, I just lost your number. Please ring me.',
    'Not bad at all. Can we see a demo?',
    'I was on holiday, sorry for the late answer. Please send the details.',
    'I can’t do Thursday, how about Friday?',
    'Can’t wait to try it.',
    'We are happy to talk. Tuesday?',
    "I'm good with Thursday.",
    'Not sure whether it fits a shop of our size. Does it?',
    'Please don’t call me before ten, mornings are hectic, but do call.',
    'Ok',
    'Yes!',
    'Who else uses this? We have three shops.',
    'Is there a discount for charities?',
  ],
  not_now: [
    'Maybe next quarter',
    'Not now, thanks.',
    'Not right now',
    'Not yet.',
    'Not before the new year, we are moving shop. Write again in February?',
    'Not interested right now, try me again in spring.',
    'No thanks, not at this time.',
    'We have no budget this year',
    'Our budget is frozen until summer.',
    'Bad timing, we are in the middle of a move.',
    'Too busy, sorry. Get back to me after the summer.',
    'Perhaps in six months',
    'Please come back in September, thanks',
    'Let us revisit this after the audit',
    'Circle back in Q3 please.',
    'Interested, but not this month.',
    'It is on hold until the new year.',
    'Maybe later.',
    'Too early for us',
    'Another time, perhaps.',
  ],
  not_interested: [
    'not interested',
    'Not interested, thanks.',
    'No thank you.',
    'No.',
    'Nope',
    'No thanks, we already signed for next year with somebody else.',
    'I am not really interested in this',
    'We’re not interested',
    'Please remove me from your list.',
    'Unsubscribe',
    'STOP EMAILING ME',
    "Don't contact me again.",
    'Do not write to me any more, please',
    'Take me off this list',
    'Thanks, we went with another system in the summer. All the best.',
    'We no longer need it, we closed the shop.',
    'This is not for us.',
    "I'll pass.",
    "We don't need this.",
    'You have the wrong person.',
    'I have no interest in this whatsoever',
    'Already bought something else',
    "We're all set, thank you",
    'It is too expensive for us',
    'I retired last year',
  ],
  out_of_office: [
    'I am out of the office until Monday and will answer then.',
    'I’m on annual leave until 3 March.',
    'We are on holiday until the 12th, I will read it when I am back.',
    'Out of office: back on Tuesday',
  ],
};

const table = Object.entries(replies).flatMap(([label, texts]) => texts.map((text) => [text, label] as const));

it('the table has more than sixty answers', () => expect(table.length).toBeGreaterThan(60));

describe('the label of an answer', () => {
  it.each(table)('%s → %s', (text, label) => expect(labelOf('reply', text)).toBe(label));
});

it('labels every automatic reply as out of office', () => {
  expect(labelOf('auto_reply', 'Thank you for your message. Call me Thursday.')).toBe('out_of_office');
});

it('labels a message of any length in the time that a letter takes', () => {
  const steps = ['not ', 'again in ', 'no '].map((word) => word.repeat(500_000));
  for (const text of steps) expect(labelOf('reply', text)).toBe(labelOf('reply', text.slice(0, 2_000)));
});
