import type { HandOffResult } from '../../ledger/hand-off.decide.js';

/** The moments in the life of an email between which a process can die. */
export type SenderMoment = 'claimed' | 'announced' | 'intended' | 'handed_over' | 'answered' | 'recorded';

/**
 * Called at each moment; metrics count it, and kill trials wait for it.
 * @param outcome of the conversation with the mail server, once recorded
 */
export type SenderObserver = (moment: SenderMoment, emails: number, outcome?: HandOffResult['kind']) => void;

export const SENDER_OBSERVER = Symbol('sender observer');
