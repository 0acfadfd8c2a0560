import { expect, it } from '@jest/globals';
import { riskOf } from './address-risk.js';

it.each([
  ['ada@mailinator.com', 'disposable'],
  ['ADA@Mailinator.COM', 'disposable'],
  ['info@mailinator.com', 'disposable'],
  ['info@harbor.example', 'role'],
  ['Sales@harbor.example', 'role'],
  ['support+spring@harbor.example', 'role'],
  ['no-reply@harbor.example', 'role'],
  ['ada@harbor.example', null],
  ['infoline@harbor.example', null],
  ['ada.sales@harbor.example', null],
  ['ada@mailinator.com.harbor.example', null],
  ['"info@x"@harbor.example', null],
])('%s is %s', (email, risk) => {
  expect(riskOf(email)).toBe(risk);
});
