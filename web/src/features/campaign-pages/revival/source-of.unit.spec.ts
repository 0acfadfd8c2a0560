import { expect, it } from '@jest/globals';
import { sourceOf } from './source-of';

const suggested = { company_name: 'Larkfield', ideal_customer_profile: null };

it('says where an answer comes from as long as it is the suggested one', () => {
  expect(sourceOf('company_name', 'Larkfield', suggested)).toBe('From your email address. Change it if it’s not right.');
  expect(sourceOf('company_name', 'Larkfield Ltd', suggested)).toBeUndefined();
});

it('says nothing about an answer without a suggestion', () => {
  expect(sourceOf('company_name', 'Larkfield', undefined)).toBeUndefined();
  expect(sourceOf('ideal_customer_profile', '', suggested)).toBeUndefined();
  expect(sourceOf('ideal_customer_profile', 'Owners', suggested)).toBeUndefined();
});
