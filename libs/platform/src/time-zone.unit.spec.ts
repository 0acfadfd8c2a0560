import { expect, it } from '@jest/globals';
import { isTimeZone } from './time-zone.js';

it('accepts time zones by name only', () => {
  expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Phobos', '+02:00', "UTC'; --", 'Europe'].some(isTimeZone)).toBe(false);
});
