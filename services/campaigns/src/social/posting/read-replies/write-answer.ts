import { type SocialProvider, type SocialTone, longestPosts, postLength } from '@rekindle/contracts';
import { ANSWERS, POINTERS, type ReplyKind } from './answer-words.js';

interface Asked {
  provider: SocialProvider;
  tone: SocialTone;
  reply: { from: string; text: string };
  /** The account's own page. */
  url: string | null;
}

const UNHAPPY =
  /\b(?:scams?|spam|awful|terrible|worst|refund|broken|disappoint\w*|rip-?off|useless|annoy\w*|unsubscribe|complain\w*)\b|not work/i;
const PLEASED = /\b(?:thanks?|thank you|great|love|nice|congrat\w*|well done|helpful|brilliant|excellent|awesome|amazing|agree\w*)\b/i;

/** Classifies a reply by its words; anger takes precedence over a question. */
export function kindOf(text: string): ReplyKind {
  if (UNHAPPY.test(text)) return 'unhappy';
  if (/[?？؟]/.test(text)) return 'question';
  return PLEASED.test(text) ? 'pleased' : 'other';
}

/** An answer that promises nothing: it thanks, and says where to ask the account itself. */
export function writeAnswer({ provider, tone, reply, url }: Asked): string {
  const kind = kindOf(reply.text);
  const name = provider === 'twitter' && reply.from ? ` ${reply.from}` : '';
  const opening = ANSWERS[tone][kind].replace('NAME', () => name);
  const pointer = POINTERS[kind][url ? 'page' : 'message'].replace('URL', () => url ?? '');
  const whole = [opening, pointer].filter(Boolean).join(' ');
  return postLength(provider, whole) <= longestPosts[provider] ? whole : opening;
}
