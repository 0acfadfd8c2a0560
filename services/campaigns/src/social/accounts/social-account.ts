import { type CampaignsEvent, type SocialPreferences, type SocialProvider, defaultSocialPreferences } from '@rekindle/contracts';

/** The connected accounts at social networks, and the agent's preferences. */
export interface SocialAccount {
  connected: readonly SocialProvider[];
  preferences: SocialPreferences;
}

const without = (connected: readonly SocialProvider[], provider: SocialProvider): SocialProvider[] =>
  connected.filter((one) => one !== provider);

function evolve(state: SocialAccount, event: CampaignsEvent): SocialAccount {
  switch (event.type) {
    case 'SocialAccountConnected':
      return { ...state, connected: [...without(state.connected, event.data.provider), event.data.provider] };
    case 'SocialAccountDisconnected':
      return { ...state, connected: without(state.connected, event.data.provider) };
    case 'SocialPreferencesSaved': {
      const { accountId: _, ...preferences } = event.data;
      return { ...state, preferences };
    }
    default:
      return state;
  }
}

export const socialAccount: { initial: SocialAccount; evolve: typeof evolve } = {
  initial: { connected: [], preferences: defaultSocialPreferences },
  evolve,
};
