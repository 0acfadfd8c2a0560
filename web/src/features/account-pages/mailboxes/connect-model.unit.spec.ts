import { expect, it } from '@jest/globals';
import { connectFaults, emptyForm, filledFrom, newMailboxOf } from './connect-model';
import type { MailboxPreset } from './mailbox-model';

const yahoo: MailboxPreset = {
  id: 'yahoo',
  name: 'Yahoo Mail',
  smtp: { host: 'smtp.mail.yahoo.com', port: 465, tls: 'tls' },
  imap: { host: 'imap.mail.yahoo.com', port: 993, tls: 'tls' },
  note: '',
  oauth: null,
};
const form = (rest = {}) => ({ ...emptyForm('Larkfield'), ...rest });

it('fills in the servers of a known provider, otherwise the usual names', () => {
  expect(filledFrom(form({ email: 'maya@yahoo.com' }), [yahoo])).toEqual({ user: 'maya@yahoo.com', smtp: yahoo.smtp, imap: yahoo.imap });
  expect(filledFrom(form({ email: ' maya@larkfield.example ' }), [yahoo])).toEqual({
    user: 'maya@larkfield.example',
    smtp: { host: 'smtp.larkfield.example', port: 465, tls: 'tls' },
    imap: { host: 'imap.larkfield.example', port: 993, tls: 'tls' },
  });
});

it('keeps typed values, and waits for an address', () => {
  const own = { host: 'mail.own.example', port: 587, tls: 'starttls' as const };
  expect(filledFrom(form({ email: 'maya@yahoo.com', user: 'maya', smtp: own }), [yahoo])).toEqual({
    user: 'maya',
    smtp: own,
    imap: yahoo.imap,
  });
  expect(filledFrom(form({ email: 'maya@' }), [yahoo])).toEqual({});
});

it('sends one user and password for both servers', () => {
  const given = form({ email: ' maya@yahoo.com ', user: 'maya ', password: ' a b ', smtp: yahoo.smtp, imap: yahoo.imap });
  const who = { user: 'maya', password: ' a b ' };
  expect(newMailboxOf(given)).toEqual({
    email: 'maya@yahoo.com',
    fromName: 'Larkfield',
    smtp: { ...yahoo.smtp, ...who },
    imap: { ...yahoo.imap, ...who },
  });
});

it('asks for missing values', () => {
  expect(connectFaults.email('maya')).toBe('Please enter a valid email address');
  expect(connectFaults.password('')).toBe('Enter the password');
  expect([connectFaults.smtp.port(0), connectFaults.smtp.port(465)]).toEqual(['From 1 to 65535', null]);
  expect(connectFaults.imap.host(' ')).toBe('Enter the server’s name, e.g. smtp.example.com');
});
