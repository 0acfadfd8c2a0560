import { expect, it } from '@jest/globals';
import { defaultLaunchStrategy } from '../../writing/strategist/launch-strategy.js';
import { givenStrategy } from './launch-autonomous.js';

const form = { marketingGoal: 'Sell', offerDescription: 'Bread', targetAudience: 'Bakers', urlToPromote: 'https://bread.example' };
const standard = defaultLaunchStrategy(form);

it('is accepted as the assistant wrote it', () => {
  const written = { ...standard, overview: 'Bake with us', author: 'openai', standIn: null };
  expect(givenStrategy(written, standard)).toEqual({ ...standard, overview: 'Bake with us', author: 'openai' });
});

it('is the default one if none is given', () => {
  for (const nothing of [null, {}, { overview: 7, channels: 'all' }, { author: 'openai' }])
    expect(givenStrategy(nothing, standard)).toEqual({ ...standard, author: 'built-in' });
});

it('is accepted part by part, without unknown parts', () => {
  const given = {
    overview: 'Bake\0 with\ud800 us',
    budget: { daily: -1, monthly: 3000, breakdown: { email: 30, social: 40, ads: 30 } },
    kpis: [{ name: 'Tickets', target: '200', admin: true }],
    channels: Array.from({ length: 25 }, () => standard.channels[0]),
    evil: 'x',
    __proto__: { status: 'active' },
  };
  expect(givenStrategy(given, standard)).toEqual({
    ...standard,
    overview: 'Bake with\ufffd us',
    kpis: [{ name: 'Tickets', target: '200' }],
    author: 'built-in',
  });
});

it('is not accepted if it is excessively long', () => {
  expect(givenStrategy({ overview: 'x'.repeat(5_001) }, standard).overview).toBe(standard.overview);
});
