import { expect, it } from '@jest/globals';
import { DEFAULT_PLANS } from '../../plans/default-plans';
import { COMPARISON } from './comparison-rows';

const table = Object.fromEntries(COMPARISON.map(({ label, of }) => [label, DEFAULT_PLANS.map(of)]));
const all = <T>(value: T): T[] => DEFAULT_PLANS.map(() => value);

it('shows the price and contents of every plan', () => {
  expect(table).toEqual({
    'Price a month': ['$47', '$100', '$250', '$500', '$97', '$297', '$697', '$0 + 15%'],
    'Set-up, once': ['$0', '$0', '$0', '$0', '$0', '$0', '$0', '$500'],
    'Minimum term': ['None', 'None', 'None', 'None', 'None', 'None', 'None', '90 days'],
    'Leads a month': ['Unlimited', 'Unlimited', 'Unlimited', 'Unlimited', '2,000', '10,000', '50,000', 'Unlimited'],
    'Campaigns launched a month': ['Unlimited', 'Unlimited', 'Unlimited', 'Unlimited', '2', 'Unlimited', 'Unlimited', 'Unlimited'],
    'Active campaigns at once': ['1', '3', 'Unlimited', 'Unlimited', 'Unlimited', 'Unlimited', 'Unlimited', 'Unlimited'],
    'Emails a day': ['100', '250', '500', '1,000', 'Unlimited', 'Unlimited', 'Unlimited', 'Unlimited'],
    'Test emails': all('Unlimited'),
    Mailboxes: ['1', '3', '10', 'Unlimited', 'Unlimited', 'Unlimited', 'Unlimited', 'Unlimited'],
    'AI tokens a month': ['500,000', '1,000,000', '2,500,000', '5,000,000', '1,000,000', '3,000,000', '7,000,000', '1,000,000'],
    'A/B testing': [true, true, true, true, false, true, true, true],
    'API access': [true, true, true, true, false, false, true, true],
    'Social posting agent': [false, false, true, true, false, false, false, false],
    'Monthly strategy call': [false, false, false, false, false, true, false, false],
    'Dedicated manager': [false, false, false, false, false, false, true, false],
  });
});
