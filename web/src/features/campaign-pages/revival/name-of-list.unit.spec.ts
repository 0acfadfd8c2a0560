import { expect, it } from '@jest/globals';
import { nameOfList } from './name-of-list';

it.each([
  ['webinar.csv', 'Webinar'],
  ['spring-webinar_2026-03.csv', 'Spring webinar 2026-03'],
  ['Lost deals - Q3.CSV', 'Lost deals Q3'],
  ['éclair__trials.csv', 'Éclair trials'],
  ['.csv', ''],
])('names a campaign after the list %s', (file, name) => {
  expect(nameOfList(file)).toBe(name);
});
