/** The outcome of posting a message. */
type SlackOutcome = 'posted' | 'gone' | 'refused' | 'failed' | 'unknown';

/**
 * - `gone`: the address will accept nothing any more
 * - `refused`: this message was not accepted, and will not be
 * - `failed`: it was certainly not posted, and may be retried
 * - `unknown`: the connection broke after the message had been sent
 */
export interface SlackAnswer {
  outcome: SlackOutcome;
  /** Slack's answer, or why there was none; null if it was posted. */
  words: string | null;
}

const GONE = [403, 404, 410];
const LATER = [408, 429];

/** Judged by status, because Slack's words are for people, e.g. `no_service`. */
export function slackAnswer(status: number, words: string): SlackAnswer {
  if (status >= 200 && status < 300) return { outcome: 'posted', words: null };
  const said = `Slack answered ${status}${words ? `: ${words}` : ''}`;
  if (GONE.includes(status)) return { outcome: 'gone', words: said };
  if (status >= 300 && status < 400) return { outcome: 'failed', words: `${said}. It leads elsewhere, which is not followed` };
  return { outcome: status >= 500 || LATER.includes(status) ? 'failed' : 'refused', words: said };
}
