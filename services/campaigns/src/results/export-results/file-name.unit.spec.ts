import { expect, it } from '@jest/globals';
import { fileName } from './export-results.js';

it.each([
  ['Trial users, spring', 'trial-users-spring-'],
  ['Größe & Élan', 'grosse-elan-'],
  ['../../etc/passwd"; rm', 'etc-passwd-rm-'],
  ['春の再開', ''],
  ['x'.repeat(200), `${'x'.repeat(60)}-`],
  [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}-`],
])('names the file of %s in plain characters', (campaign, words) => {
  expect(fileName(campaign, '2026-11-22')).toBe(`rekindle-campaign-${words}2026-11-22.csv`);
});
