import { type CampaignsEvent, DomainError, type SocialPreferences } from '@rekindle/contracts';
import type { TextRef } from '../../campaign/campaign.js';
import type { SocialPost, WaitingPost } from './social-post.js';

const GONE: Partial<Record<SocialPost['status'], string>> = {
  discarded: 'It was removed',
  skipped: 'It was not posted in time',
};

/** @throws DomainError NOT_FOUND, or SOCIAL_POST_NOT_WAITING */
export function waiting(post: SocialPost): WaitingPost {
  if (post.status === 'none') throw new DomainError('NOT_FOUND', 'This post does not exist, or it is not yours');
  if (post.status === 'waiting') return post;
  const gone = GONE[post.status] ?? 'It has been handed to the network';
  throw new DomainError('SOCIAL_POST_NOT_WAITING', `${gone}, so it cannot be changed any more`);
}

/** @param version of the words that were read; absent if any may be replaced or approved. @throws DomainError CONCURRENCY_CONFLICT */
export function unchangedSince(version: number | undefined, post: SocialPost): WaitingPost {
  const found = waiting(post);
  if (version === undefined || version === found.text.version) return found;
  throw new DomainError('CONCURRENCY_CONFLICT', 'This post was changed in the meantime. Look at it again, then save or approve it.');
}

export function editPost(post: SocialPost, text: TextRef): CampaignsEvent[] {
  const { accountId, postId } = waiting(post);
  return [{ type: 'SocialPostEdited', data: { accountId, postId, text } }];
}

export function approvePost(post: SocialPost): CampaignsEvent[] {
  const { accountId, postId, approved } = waiting(post);
  return approved ? [] : [{ type: 'SocialPostApproved', data: { accountId, postId } }];
}

export function discardPost(post: SocialPost): CampaignsEvent[] {
  if (post.status === 'discarded') return [];
  const { accountId, postId } = waiting(post);
  return [{ type: 'SocialPostDiscarded', data: { accountId, postId } }];
}

export type Consent = Pick<SocialPreferences, 'requireApproval' | 'autoReply'>;

/** After auto-reply is switched off, an answer already written needs approval. */
const needsApproval = ({ approved, reply }: WaitingPost, { requireApproval, autoReply }: Consent): boolean =>
  !approved && (requireApproval || (reply !== null && !autoReply));

/** @param consent by the account's current preferences, not those at the time of writing; @returns nothing if it must not be published */
export function intendPost(post: SocialPost, consent: Consent): CampaignsEvent[] {
  if (post.status !== 'waiting' || needsApproval(post, consent)) return [];
  const { accountId, postId } = post;
  return [{ type: 'SocialPostIntended', data: { accountId, postId } }];
}

const DAY_MS = 86_400_000;

/** A post that missed its day, for whatever reason, is outdated. */
const isTooLate = ({ dueAt }: WaitingPost, now: Date): boolean => dueAt.getTime() <= now.getTime() - DAY_MS;

export function skipPost(post: SocialPost, now: Date): CampaignsEvent[] {
  if (post.status !== 'waiting' || !isTooLate(post, now)) return [];
  const { accountId, postId } = post;
  return [{ type: 'SocialPostSkipped', data: { accountId, postId, why: 'too_late' } }];
}

export type Outcome =
  | { kind: 'published'; networkPostId: string }
  | { kind: 'failed'; why: 'refused' | 'rate_limited' | 'not_connected' | 'daily_limit' }
  | { kind: 'unknown' };

/** Records exactly one outcome: for a settled post it does nothing. */
export function settlePost(post: SocialPost, outcome: Outcome): CampaignsEvent[] {
  if (post.status !== 'intended' && post.status !== 'waiting') return [];
  const { accountId, postId } = post;
  if (outcome.kind === 'published')
    return [{ type: 'SocialPostPublished', data: { accountId, postId, networkPostId: outcome.networkPostId } }];
  if (outcome.kind === 'failed') return [{ type: 'SocialPostFailed', data: { accountId, postId, why: outcome.why } }];
  return [{ type: 'SocialPostOutcomeUnknown', data: { accountId, postId } }];
}
