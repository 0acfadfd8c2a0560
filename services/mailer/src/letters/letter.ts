import type { Claimed } from '../sender/claimer.js';

/** An email as the mail server gets it. */
export interface Letter {
  from: string;
  to: string;
  /** The whole message, before dot-stuffing. */
  message: Buffer;
}

/** Everything that the letters of one claim need has been read; each is written only when its turn comes. */
export interface Draft {
  claimed: Claimed;
  /** @throws UnsendableAddress, or an Error for a template that cannot be filled */
  write(now: Date): Letter;
}

/** The address cannot stand in an envelope: no attempt will change that. */
export class UnsendableAddress extends Error {}

export const LETTERS = Symbol('letters');

export interface Letters {
  /** @returns drafts by delivery id; null for a lead that is no longer in the vault */
  draft(claims: readonly Claimed[]): Promise<Map<string, Draft | null>>;
  messageIdOf(deliveryId: string): string;
}
