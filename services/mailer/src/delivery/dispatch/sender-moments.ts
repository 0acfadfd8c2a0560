import type { HandOffResult } from '../../ledger/hand-off.decide.js';

/** The moments in the life of one email between which a process can die. */
export type SenderMoment = 'claimed' | 'announced' | 'intended' | 'handed_over' | 'answered' | 'recorded';

/**
 * Called at each moment: what metrics count and what kill trials wait for.
 * @param outcome of the conversation with the mail server, once that is recorded
 */
export type SenderObserver = (moment: SenderMoment, emails: number, outcome?: HandOffResult['kind']) => void;

export const SENDER_OBSERVER = Symbol('sender observer');
