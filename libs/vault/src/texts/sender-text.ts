import { derivedId } from '@rekindle/platform';

/** In whose name an account writes: a text of kind `sender`. */
export interface SenderText {
  senderName: string;
  replyTo: string;
  postalAddress: string;
  companyName: string;
}

/** An account has one such text; a launch that changes it adds a version, and the newest is what the next launch starts from. */
export const senderTextId = (accountId: string): string => derivedId(accountId, 'sender');
