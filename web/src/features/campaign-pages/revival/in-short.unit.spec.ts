import { expect, it } from '@jest/globals';
import { inShort } from './in-short';

const messaging = { primary: 'Two months free.', variations: [] };

it('says who, how and what, each in one sentence', () => {
  const overview =
    'Four emails over fourteen days, to 60 leads that stopped responding to Larkfield Inc. You say why: "Setup took two days." So the emails take the fear out of getting started. Your offer opens the first email.';
  expect(inShort({ overview, messaging })).toEqual({
    reason: 'Four emails over fourteen days, to 60 leads that stopped responding to Larkfield Inc.',
    approach: 'The emails take the fear out of getting started.',
    message: 'Two months free.',
  });
});

it('copes with the text of another writer', () => {
  expect(inShort({ overview: 'One sentence only', messaging: { primary: 'x'.repeat(300), variations: [] } })).toEqual({
    reason: 'One sentence only',
    approach: '',
    message: `${'x'.repeat(220)}…`,
  });
});
