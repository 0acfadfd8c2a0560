import type { AccountsEvent } from '@rekindle/contracts';

/** An account, folded from its events. Names and addresses are in the vault, never here. */
export type Account =
  { status: 'unopened' } | { status: 'erased' } | { status: 'open'; trialEndsAt: string; timeZone: string; profileVersion: number };

export const account: { initial: Account; evolve: (state: Account, event: AccountsEvent) => Account } = {
  initial: { status: 'unopened' },
  evolve: (state, event) => {
    switch (event.type) {
      case 'AccountOpened':
        return { status: 'open', trialEndsAt: event.data.trialEndsAt, timeZone: event.data.timeZone, profileVersion: 1 };
      case 'ProfileChanged':
        if (state.status !== 'open') return state;
        return { ...state, timeZone: event.data.timeZone, profileVersion: event.data.profileVersion };
      case 'AccountErased':
        return { status: 'erased' };
      default:
        return state;
    }
  },
};
