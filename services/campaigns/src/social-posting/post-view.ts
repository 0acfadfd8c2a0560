import type { WrittenRow } from './post-table.js';
import type { SocialPostView } from './social-post.dto.js';

const shown = {
  waiting: 'waiting',
  intended: 'publishing',
  published: 'published',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
} as const;

/** @param requireApproval as the account wants it now */
export const postView =
  (requireApproval: boolean) =>
  ({ postId, provider, words, author, status, approved, dueAt, why }: WrittenRow): SocialPostView => ({
    ...{ id: postId, provider, text: words, author, why },
    needsApproval: status === 'waiting' && requireApproval && !approved,
    status: status === 'discarded' ? 'skipped' : shown[status],
    dueAt: dueAt.toISOString(),
  });
