import type { BlockReason } from '../ledger/outreach.js';
import type { Claimed } from '../claiming/claimer.js';
import type { TextRef } from '../ledger/sending.js';

/** An email as it is passed to the mail server. */
export interface ComposedEmail {
  from: string;
  to: string;
  /** The whole message, before dot-stuffing. */
  message: Buffer;
}

/** An email whose sources have been read with those of its whole claim; it is written only when its turn comes. */
export interface Draft {
  claimed: Claimed;
  /** The text it is made from; null if that is not known. */
  email: TextRef | null;
  messageId: string;
  /** The domain whose server receives it; absent if that is not known. */
  receiver?: string;
  /** @throws UnsendableAddress, UnwritableEmail, or an Error of ours */
  write(now: Date): ComposedEmail;
}

/** The address cannot be put into an envelope: a retry cannot help. */
export class UnsendableAddress extends Error {}

/** The text cannot be filled in: a retry cannot help, but another text can. */
export class UnwritableEmail extends Error {
  constructor(readonly reason: BlockReason) {
    super(`The email cannot be written: ${reason}`);
  }
}

export const EMAIL_COMPOSER = Symbol('composer');

export interface EmailComposer {
  /** @returns drafts by delivery id; null for a lead that is no longer in the vault */
  draft(claims: readonly Claimed[]): Promise<Map<string, Draft | null>>;
}
