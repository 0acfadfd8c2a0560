import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SenderFields } from './sender.dto.js';

const faultsOf = (replyTo: unknown) =>
  validateSync(plainToInstance(SenderFields, { replyTo })).flatMap(({ constraints = {} }) => Object.values(constraints));

it.each([' maya@larkfield.example ', "o'brien+news@mail.larkfield.example", '', undefined])('takes replies to %j', (replyTo) =>
  expect(faultsOf(replyTo)).toEqual([]),
);

it.each([
  ['12 Mill Lane \r\n\r\n Bristol\u2028BS1 4ND\n', '12 Mill Lane, Bristol, BS1 4ND'],
  ['12\tMill Lane', '12 Mill Lane'],
  [`${' '.repeat(900_000)}Mill Lane${' \n'.repeat(450_000)}`, 'Mill Lane'],
])('puts a postal address on one line', (postalAddress, line) =>
  expect(plainToInstance(SenderFields, { postalAddress }).postalAddress).toBe(line),
);

it.each(['"Maya"@larkfield.example', 'maya@larkfield', 'maya@-larkfield.example', 'maya@larkfield.example, bo@larkfield.example', 5])(
  'takes no replies to %j',
  (replyTo) => expect(faultsOf(replyTo)).toContain('Please enter a valid email address for replies'),
);
