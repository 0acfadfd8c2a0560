import type { SocialProvider, SocialTone } from '@rekindle/contracts';
import type { Brief } from '../../writing/strategist/strategist.js';

/** An order of posts: one text for each place. */
export interface PostOrder {
  accountId: string;
  briefs: readonly Brief[];
  tone: SocialTone;
  places: readonly SocialProvider[];
  /** The number of the account's earlier posts, so that new ones do not repeat them. */
  earlier: number;
}

export interface WrittenPosts {
  author: 'built-in' | 'openai';
  texts: string[];
}
