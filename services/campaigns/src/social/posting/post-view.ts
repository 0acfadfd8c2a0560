import type { WrittenRow } from './post-table.js';
import type { Consent } from './social-post.decide.js';
import type { SocialPostView } from './social-post.dto.js';

const shown = {
  waiting: 'waiting',
  intended: 'publishing',
  published: 'published',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
} as const;

/** @param consent by the account's current preferences */
export const postView =
  ({ requireApproval, autoReply }: Consent) =>
  ({ postId, provider, words, text, author, status, approved, dueAt, why, reply }: WrittenRow): SocialPostView => ({
    ...{ id: postId, provider, text: words, version: text.version, author, why },
    reply: reply && { from: reply.from || null, text: reply.text },
    needsApproval: status === 'waiting' && !approved && (requireApproval || (reply !== null && !autoReply)),
    status: status === 'discarded' ? 'skipped' : shown[status],
    dueAt: dueAt.toISOString(),
  });
