import { expect, it } from '@jest/globals';
import { isEmailAddress } from './email-address.js';

it.each([
  'jane@acme.example',
  "o'brien+rekindle@mail.acme.example",
  'first.last@a-b.example',
  'grüße@münchen.example',
  'a@1.io',
  `${'x'.repeat(64)}@acme.example`,
  `a@${'b.'.repeat(122)}example`,
  `a@${'b'.repeat(63)}.example`,
  'a@xn--bcher-kva.example',
])('%s is valid', (text) => expect(isEmailAddress(text)).toBe(true));

it.each([
  '"><b>@e.co',
  '<jane@acme.example>',
  'jane doe@acme.example',
  'jane@acme',
  'jane@@acme.example',
  'jane@acme..example',
  'jane@-acme.example',
  'jane@acme.example, bo@acme.example',
  'jane@acme.example\r\nBcc: all@evil.example',
  'jane@acme.exa\u200bmple',
  `${'x'.repeat(65)}@acme.example`,
  `a@${'b.'.repeat(123)}example`,
  `a@${'b'.repeat(64)}.example`,
  '.jane@acme.example',
  'jane.@acme.example',
  'jane..doe@acme.example',
  'jane@10.0.0.12',
  'jane@[10.0.0.12]',
  'jane@acme.example-',
  'jane@acme.example.',
  '"jane doe"@acme.example',
  'jane(home)@acme.example',
  'jane@acme.example/ü',
  'jane\0@acme.example',
  'jane\ud800@acme.example',
  '@acme.example',
  ' ',
  5,
  null,
])('%j is invalid', (text) => expect(isEmailAddress(text)).toBe(false));

it('takes no longer for an address designed to be slow', () => {
  // With a pattern that tries every way to split it, this would exceed the test's timeout.
  expect(isEmailAddress(`a@${'a-'.repeat(125)}!`)).toBe(false);
});
