import { expect, it } from '@jest/globals';
import { audienceOf, offerOf, titleOf } from './campaign-words';

it('reads a launch by its goal', () => {
  const launch = {
    name: 'Launch',
    business_info: null,
    marketingGoal: 'Sell tickets',
    targetAudience: 'Bakers',
    offerDescription: 'A day',
  };
  expect([titleOf(launch), audienceOf(launch), offerOf(launch)]).toEqual(['Sell tickets', 'Bakers', 'A day']);
});

it('reads a revival by the answers of its form', () => {
  const revival = {
    name: 'Spring',
    business_info: { ideal_customer_profile: 'Shops', target_offer: 'Two months free' },
    marketingGoal: '',
  };
  expect([titleOf(revival), audienceOf(revival), offerOf(revival)]).toEqual(['Spring', 'Shops', 'Two months free']);
});

it('reads a draft that says nothing of them', () => {
  expect([titleOf({ name: 'Draft' }), audienceOf({ name: 'Draft' }), offerOf({ name: 'Draft' })]).toEqual(['Draft', null, null]);
});
