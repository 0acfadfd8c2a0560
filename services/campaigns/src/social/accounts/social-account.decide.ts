import type { CampaignsEvent, SocialPreferences, SocialProvider } from '@rekindle/contracts';
import type { SocialAccount } from './social-account.js';

/** Even if already connected: it is another consent, and perhaps another account there. */
export const connectAccount = (accountId: string, provider: SocialProvider): CampaignsEvent[] => [
  { type: 'SocialAccountConnected', data: { accountId, provider } },
];

interface Disconnecting {
  accountId: string;
  provider: SocialProvider;
  why: 'user' | 'refused';
}

export const disconnectAccount = ({ connected }: SocialAccount, data: Disconnecting): CampaignsEvent[] =>
  connected.includes(data.provider) ? [{ type: 'SocialAccountDisconnected', data }] : [];

const preferenceNames = ['dailyLimit', 'autoReply', 'requireApproval', 'tone'] as const satisfies (keyof SocialPreferences)[];

export const savePreferences = (state: SocialAccount, accountId: string, preferences: SocialPreferences): CampaignsEvent[] =>
  preferenceNames.every((name) => state.preferences[name] === preferences[name])
    ? []
    : [{ type: 'SocialPreferencesSaved', data: { accountId, ...preferences } }];
