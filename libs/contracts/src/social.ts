export const socialProviders = ['twitter', 'linkedin'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const isSocialProvider = (word: string): word is SocialProvider => socialProviders.some((provider) => provider === word);

/** As messages name them. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = { twitter: 'Twitter', linkedin: 'LinkedIn' };

export const dailyPostLimits = [5, 10, 20] as const;
export type DailyPostLimit = (typeof dailyPostLimits)[number];

export const socialTones = ['professional', 'casual', 'thought_leader', 'industry_expert'] as const;
export type SocialTone = (typeof socialTones)[number];

/** What the networks take, as `postLength` counts. */
export const longestPosts: Readonly<Record<SocialProvider, number>> = { twitter: 280, linkedin: 3_000 };

export interface SocialPreferences {
  /** Posts per day of the account's zone, all networks together. */
  dailyLimit: DailyPostLimit;
  /** Replies to posts are answered. */
  autoReply: boolean;
  /** Nothing is published before a user has approved it. */
  requireApproval: boolean;
  tone: SocialTone;
}

export const defaultSocialPreferences: SocialPreferences = { dailyLimit: 5, autoReply: true, requireApproval: false, tone: 'professional' };
