import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SenderFields } from './sender.dto.js';

const read = (given: object): { sender: SenderFields; faults: string[] } => {
  const sender = plainToInstance(SenderFields, given);
  return { sender, faults: validateSync(sender).flatMap(({ constraints = {} }) => Object.values(constraints)) };
};

it('removes invisible characters from a name', () => {
  const { sender, faults } = read({ senderName: ' Ma\u202eya\u200b\r\nBcc: x@y.zz علی\u200cرضا ' });
  expect([sender.senderName, faults]).toEqual(['Maya Bcc: x@y.zz علی\u200cرضا', []]);
});

it.each([
  ['12 Mill Lane \r\n\r\n Bristol\u2028BS1 4ND\n', '12 Mill Lane, Bristol, BS1 4ND'],
  ['12\tMill Lane', '12 Mill Lane'],
  [`${' '.repeat(900_000)}Mill Lane${' \n'.repeat(450_000)}`, 'Mill Lane'],
])('joins a postal address into one line', (postalAddress, line) =>
  expect(plainToInstance(SenderFields, { postalAddress }).postalAddress).toBe(line),
);

it('accepts a reply address unchanged, but trimmed', () => {
  const { sender, faults } = read({ replyTo: ' \u200bmaya@larkfield.example\ufeff' });
  expect([sender.replyTo, faults]).toEqual(['maya@larkfield.example', []]);
});

it.each(['ma\u200bya@larkfield.example', 'maya@larkfield.example\nBcc: x@y.zz', 'a,b@x.example', 'maya..o@larkfield.example'])(
  'refuses an invalid reply address instead of repairing it: %j',
  (replyTo) => expect(read({ replyTo }).faults).toEqual(['Please enter a valid email address for replies']),
);
