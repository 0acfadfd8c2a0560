import type { HandOffResult } from '../ledger/hand-off.decide.js';
import type { TextRef } from '../ledger/sending.js';
import type { Claimed } from '../claiming/claimer.js';

/** What a sender records of one delivery. */
export type LedgerEntry = { delivery: Claimed; lease: number; /** Which text the email is made of. */ email: TextRef | null } & (
  | { kind: 'intend'; messageId: string }
  | { kind: 'conclude'; messageId: string; result: HandOffResult }
  /** The lead is no longer in the vault. */
  | { kind: 'gone' }
);
