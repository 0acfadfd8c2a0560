import { count } from '../../../lib/format';
import type { Social } from './accounts.api';

const STATUS: Record<Social['posts'][number]['status'], string> = {
  waiting: 'waiting',
  intended: 'going out now',
  published: 'posted',
  failed: 'not posted',
  skipped: 'skipped',
  unknown: 'not known',
  discarded: 'removed',
};

const WHY: Record<string, string> = {
  refused: 'the network refused it',
  rate_limited: 'the network asked to slow down',
  not_connected: 'no account was connected',
  daily_limit: 'the day had its posts',
  too_late: 'it was more than a day late',
};

/** Answers to replies are among them, and named. */
export function postsInWords(posts: Social['posts']): string {
  if (posts.length === 0) return 'None';
  return posts
    .map((one) => `${count(one.count)} ${STATUS[one.status]}${one.answers > 0 ? ` (${count(one.answers)} in answer to replies)` : ''}`)
    .join(', ');
}

export function troubleInWords({ status, why, isAnswer }: Social['troubled'][number]): string {
  const what = isAnswer ? 'an answer' : 'a post';
  if (status === 'unknown') return `the network gave no answer to ${what}. It is not posted again.`;
  return `${what} was ${status === 'skipped' ? 'skipped' : 'not posted'}${why ? `: ${WHY[why] ?? why}` : ''}.`;
}
