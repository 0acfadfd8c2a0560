/** What became of a message. */
type SlackOutcome = 'posted' | 'gone' | 'refused' | 'failed' | 'unknown';

/**
 * - `gone`: nothing will be taken at this address any more
 * - `refused`: this message was not taken, nor will it be
 * - `failed`: it was certainly not posted, and may be tried again
 * - `unknown`: the connection broke after it had been sent
 */
export interface SlackAnswer {
  outcome: SlackOutcome;
  /** What Slack answered, or why it did not; null where it was posted. */
  words: string | null;
}

const GONE = [403, 404, 410];
const LATER = [408, 429];

/** By its status: Slack's words are for people, e.g. `no_service`. */
export function slackAnswer(status: number, words: string): SlackAnswer {
  if (status >= 200 && status < 300) return { outcome: 'posted', words: null };
  const said = `Slack answered ${status}${words ? `: ${words}` : ''}`;
  if (GONE.includes(status)) return { outcome: 'gone', words: said };
  if (status >= 300 && status < 400) return { outcome: 'failed', words: `${said}. It leads elsewhere, which is not followed` };
  return { outcome: status >= 500 || LATER.includes(status) ? 'failed' : 'refused', words: said };
}
