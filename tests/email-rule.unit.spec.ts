import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmailAddress } from '@rekindle/contracts';
import { emailFault, isEmailAddress as isForForms } from '../web/src/lib/email-address.js';

// The web app may not import the server's rule, so it has a copy.
const PARTS = [
  'a',
  'Z',
  '9',
  '.',
  '..',
  '-',
  '@',
  '@@',
  ' ',
  '"',
  '<',
  '>',
  ',',
  ';',
  '+',
  "'",
  'ü',
  '用',
  '\u0301',
  '\u200b',
  '\n',
  'x'.repeat(240),
];
const written = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join(''));
const likely = fc.tuple(written, written).map(([local, domain]) => `${local}@${domain}.example`);

it('is the same in the forms as on the server, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(written, likely, fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      expect([text, isForForms(text)]).toEqual([text, isEmailAddress(text)]);
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['', 'Email is required'],
  [' ', 'Email is required'],
  [' jane@acme.example ', null],
  ['jane@acme', 'Please enter a valid email address'],
  ['jane@-acme.example', 'Please enter a valid email address'],
  ['jane@acme.example,bo@acme.example', 'Please enter a valid email address'],
  ['<jane@acme.example>', 'Please enter a valid email address'],
])('says of %j: %j', (email, fault) => expect(emailFault(email)).toBe(fault));
