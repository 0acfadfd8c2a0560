import { derivedId } from '@rekindle/platform';

/** The sender of an account's emails: a text of kind `sender`. */
export interface SenderText {
  senderName: string;
  replyTo: string;
  postalAddress: string;
  companyName: string;
}

/** An account has one such text; a launch that changes it adds a version, and the next launch starts from the newest. */
export const senderTextId = (accountId: string): string => derivedId(accountId, 'sender');
