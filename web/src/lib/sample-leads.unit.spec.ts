import { expect, it } from '@jest/globals';
import { sampleFile } from './sample-leads';
import { isSample } from './sample-list';

it('is a file of 60 different people at addresses that reach nobody', async () => {
  const file = sampleFile();
  const [header, ...rows] = (await file.text()).trimEnd().split('\r\n');
  expect(header).toBe('email,first_name,last_name,company,title,last_contact,asked_for');
  const addresses = rows.map((row) => row.split(',')[0]);
  expect(new Set(addresses).size).toBe(60);
  expect(addresses.filter((address) => !address?.endsWith('.example'))).toEqual([]);
  expect(rows.every((row) => row.split(',').every((cell) => cell !== '') && row.split(',').length === 7)).toBe(true);
});

it('is known by its name', () => {
  expect(isSample({ fileName: sampleFile().name })).toBe(true);
  expect(isSample({ fileName: 'webinar.csv' })).toBe(false);
});
