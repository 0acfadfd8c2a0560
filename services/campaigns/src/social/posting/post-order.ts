import type { SocialProvider, SocialTone } from '@rekindle/contracts';
import type { Brief } from '../../writing/strategist/strategist.js';

/** What is asked for: one text for each place. */
export interface PostOrder {
  accountId: string;
  briefs: readonly Brief[];
  tone: SocialTone;
  places: readonly SocialProvider[];
  /** How many the account has had before: its posts do not repeat themselves. */
  earlier: number;
}

export interface WrittenPosts {
  author: 'built-in' | 'openai';
  texts: string[];
}
