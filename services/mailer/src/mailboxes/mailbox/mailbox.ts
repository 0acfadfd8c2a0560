import type { MailerEvent, Pauser } from '@rekindle/contracts';

/** A mailbox as its events leave it, as far as it determines what can be done next. */
export interface Mailbox {
  isConnected: boolean;
  pausedBy: Pauser | null;
  isBroken: boolean;
}

export type MailboxEvent = Extract<
  MailerEvent,
  {
    type:
      | 'MailboxConnected'
      | 'MailboxChanged'
      | 'MailboxPaused'
      | 'MailboxResumed'
      | 'MailboxBroken'
      | 'MailboxRepaired'
      | 'MailboxDisconnected';
  }
>;

export type MailboxState = 'active' | 'paused' | 'broken' | 'disconnected';

/** A fault takes precedence over what its owner wants. */
export function stateOf({ isConnected, pausedBy, isBroken }: Mailbox): MailboxState {
  if (!isConnected) return 'disconnected';
  if (isBroken) return 'broken';
  return pausedBy ? 'paused' : 'active';
}

function evolve(mailbox: Mailbox, event: MailerEvent): Mailbox {
  switch (event.type) {
    case 'MailboxConnected':
      return { isConnected: true, pausedBy: null, isBroken: false };
    case 'MailboxPaused':
      return { ...mailbox, pausedBy: event.data.by };
    case 'MailboxResumed':
      return { ...mailbox, pausedBy: null };
    case 'MailboxBroken':
      return { ...mailbox, isBroken: true };
    case 'MailboxRepaired':
      return { ...mailbox, isBroken: false };
    case 'MailboxDisconnected':
      return { ...mailbox, isConnected: false };
    default:
      return mailbox;
  }
}

export const mailbox: { initial: Mailbox; evolve: typeof evolve } = {
  initial: { isConnected: false, pausedBy: null, isBroken: false },
  evolve,
};
