import type { AddressFault } from '../reading/email-address.js';
import type { RowFault } from '../reading/row-reader.js';

/** Why a row is no lead, as people read it beside the row's number. */
export const reasonOf: Record<AddressFault | RowFault, string> = {
  missing: 'No email address',
  invalid: 'Not a valid email address',
  'too-long': 'The email address is too long',
  'not-deliverable': 'The email address has characters that mail servers do not accept',
  'quote-never-closed': 'A quote is opened and never closed',
  'row-too-long': 'The row is too long',
};

export const duplicateOf = (row: number): string => `Same email address as row ${row}`;
export const DUPLICATE = 'Same email address as an earlier row';
