import { describe, expect, it } from '@jest/globals';
import { emailFault, givenNameFault, givenPasswordFault, newPasswordFault, optionalNameFault, timeZoneFault } from './field-faults.js';

describe('an address', () => {
  it.each([[undefined], [null], [''], ['   ']])('is required when it is %p', (value) => {
    expect(emailFault(value)).toBe('Email is required');
  });
  it.each([
    ['jane'],
    ['jane@acme'],
    ['jane@@acme.example'],
    ['ja ne@acme.example'],
    ['jane@acme.example\0'],
    ['ja\u202ene@acme.example'],
    [7],
    [['jane@acme.example']],
    [{}],
    [`${'x'.repeat(250)}@a.example`],
  ])('is refused when it is %p', (value) => {
    expect(emailFault(value)).toBe('Please enter a valid email address');
  });
  it.each([['jane@acme.example'], ['Jane.Doe+news@mail.acme.example'], ['jürgen@bücher.example'], ["o'neil@acme.example"]])(
    'may be %p',
    (value) => {
      expect(emailFault(value)).toBeNull();
    },
  );
});

describe('a new password', () => {
  it.each([
    [undefined, 'Password is required'],
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters long'],
    ['😀😀😀😀😀😀😀', 'Password must be at least 8 characters long'],
    ['x'.repeat(201), 'Password must be at most 200 characters long'],
    ['with\0null byte', 'Password must not contain control characters'],
    ['half a pair \ud800', 'Password must not contain control characters'],
    [['12345678'], 'Password must be text'],
    [12345678, 'Password must be text'],
    ['        ', 'Password must not be blank'],
    ['12345678', 'Password is too common. Please choose a different one'],
    ['x'.repeat(200), 'Password is too common. Please choose a different one'],
  ])('%p: %s', (value, fault) => {
    expect(newPasswordFault(value)).toBe(fault);
  });
  it.each([['larks in a field'], ['pässwörter'], ['密码密码密码密码'], ['xy'.repeat(100)]])('may be %p', (value) => {
    expect(newPasswordFault(value)).toBeNull();
  });
});

it('does not reveal at sign-in how long passwords are', () => {
  expect(givenPasswordFault('short')).toBeNull();
});

it('lets an optional name be omitted, but not be blank when given', () => {
  expect(optionalNameFault('Company name')(null)).toBeNull();
  expect(givenNameFault('Full name')(undefined)).toBeNull();
  expect(givenNameFault('Full name')('  ')).toBe('Full name is required');
  expect(givenNameFault('Full name')(null)).toBe('Full name must be text');
  expect(optionalNameFault('Company name')('Acme\r\nBcc: x')).toBe('Company name must not contain control characters');
  expect(optionalNameFault('Company name')('x'.repeat(201))).toBe('Company name must be at most 200 characters long');
});

it('accepts known time zones only', () => {
  expect(timeZoneFault('Europe/Berlin')).toBeNull();
  expect(timeZoneFault('Mars/Phobos')).toBe('Please choose a valid time zone');
  expect(timeZoneFault(['UTC'])).toBe('Please choose a valid time zone');
});
