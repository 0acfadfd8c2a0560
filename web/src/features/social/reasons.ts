import type { Post } from './social.api';

export const REASONS: Record<NonNullable<Post['why']>, string> = {
  refused: 'the network refused it',
  rate_limited: 'the network asked us to slow down',
  not_connected: 'no account was connected',
  daily_limit: 'the day had its posts',
  too_late: 'it was more than a day late',
};
