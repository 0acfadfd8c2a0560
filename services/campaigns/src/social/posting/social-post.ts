import type { CampaignsEvent, SocialProvider } from '@rekindle/contracts';
import type { TextRef } from '../../campaign/campaign.js';

interface Facts {
  accountId: string;
  postId: string;
  provider: SocialProvider;
  text: TextRef;
  /** The reply that it answers; null for a post. */
  reply: TextRef | null;
  dueAt: Date;
}

/** One post, or the answer to a reply, from its draft to its outcome. */
export type SocialPost =
  | { status: 'none' }
  | (Facts & { status: 'waiting'; /** Whether a user approved it. */ approved: boolean })
  | (Facts & { status: 'intended' | 'published' | 'failed' | 'skipped' | 'unknown' | 'discarded' });

export type WaitingPost = Extract<SocialPost, { status: 'waiting' }>;

const outcomes = {
  SocialPostDiscarded: 'discarded',
  SocialPostIntended: 'intended',
  SocialPostPublished: 'published',
  SocialPostFailed: 'failed',
  SocialPostSkipped: 'skipped',
  SocialPostOutcomeUnknown: 'unknown',
} as const;

function evolve(state: SocialPost, event: CampaignsEvent): SocialPost {
  if (event.type === 'SocialPostDrafted' || event.type === 'SocialAnswerDrafted') {
    const { accountId, postId, provider, text, dueAt } = event.data;
    const reply = event.type === 'SocialAnswerDrafted' ? event.data.reply : null;
    return { status: 'waiting', accountId, postId, provider, text, reply, dueAt: new Date(dueAt), approved: false };
  }
  if (state.status === 'none') return state;
  if (event.type === 'SocialPostEdited') return { ...state, text: event.data.text };
  if (event.type === 'SocialPostApproved') return state.status === 'waiting' ? { ...state, approved: true } : state;
  return event.type in outcomes ? { ...state, status: outcomes[event.type as keyof typeof outcomes] } : state;
}

export const socialPost: { initial: SocialPost; evolve: typeof evolve } = { initial: { status: 'none' }, evolve };
