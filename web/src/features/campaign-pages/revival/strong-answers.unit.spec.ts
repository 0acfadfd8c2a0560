import { expect, it } from '@jest/globals';
import { isWeak, strongAnswer } from './strong-answers';

it.each([
  ['Call.', true],
  ['Cheap.', true],
  ['x', true],
  ['Good prices', true],
  ['', false],
  ['  ', false],
  ['15% off', false],
  ['We set it up', false],
])('"%s" is weak: %s', (answer, weak) => expect(isWeak(answer)).toBe(weak));

it.each([
  ['Dental clinic', 'a dental practice', 'Free whitening with a checkup booked this month.'],
  ['SaaS', 'a software company', 'A set-up call, and two months free after it.'],
  ['Fitness', 'a gym', 'A second free week with a coach for the first hour.'],
  ['Marketing agency', 'an agency', 'A free review of their website, as a ten-minute video.'],
  ['', 'a roofing firm', '10% off any repair that is booked before winter.'],
])('in the industry "%s" is answered with %s', (industry, who, answer) =>
  expect(strongAnswer('target_offer', industry)).toEqual({ who, answer }),
);
