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

/** Where replies are no longer answered by themselves, an answer that was written before waits for a user. */
const needsApproval = ({ approved, reply }: WaitingPost, { requireApproval, autoReply }: Consent): boolean =>
  !approved && (requireApproval || (reply !== null && !autoReply));

/** @param consent as the account wants it now, whatever it wanted when the post was written; @returns nothing where it is not to go out */
export function intendPost(post: SocialPost, consent: Consent): CampaignsEvent[] {
  if (post.status !== 'waiting' || needsApproval(post, consent)) return [];
  const { accountId, postId } = post;
  return [{ type: 'SocialPostIntended', data: { accountId, postId } }];
}

const DAY_MS = 86_400_000;

/** A post that missed its day, for whatever reason, says something about a day that is over. */
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

/** Exactly one outcome: a second one finds the post settled and records nothing. */
export function settlePost(post: SocialPost, outcome: Outcome): CampaignsEvent[] {
  if (post.status !== 'intended' && post.status !== 'waiting') return [];
  const { accountId, postId } = post;
  if (outcome.kind === 'published')
    return [{ type: 'SocialPostPublished', data: { accountId, postId, networkPostId: outcome.networkPostId } }];
  if (outcome.kind === 'failed') return [{ type: 'SocialPostFailed', data: { accountId, postId, why: outcome.why } }];
  return [{ type: 'SocialPostOutcomeUnknown', data: { accountId, postId } }];
}
