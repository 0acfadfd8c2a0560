export const socialProviders = ['twitter', 'linkedin'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const isSocialProvider = (word: string): word is SocialProvider => socialProviders.some((provider) => provider === word);

/** The networks' names in messages. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = { twitter: 'Twitter', linkedin: 'LinkedIn' };

export const dailyPostLimits = [5, 10, 20] as const;
export type DailyPostLimit = (typeof dailyPostLimits)[number];

export const socialTones = ['professional', 'casual', 'thought_leader', 'industry_expert'] as const;
export type SocialTone = (typeof socialTones)[number];

/** The longest post that each network accepts, as counted by `postLength`. */
export const longestPosts: Readonly<Record<SocialProvider, number>> = { twitter: 280, linkedin: 3_000 };

export interface SocialPreferences {
  /** Posts per day of the account's zone, all networks together. */
  dailyLimit: DailyPostLimit;
  /** Whether replies to posts are answered. */
  autoReply: boolean;
  /** Whether posts need a user's approval. */
  requireApproval: boolean;
  tone: SocialTone;
}

export const defaultSocialPreferences: SocialPreferences = { dailyLimit: 5, autoReply: true, requireApproval: false, tone: 'professional' };
