import type { Headers } from '../reading/headers.js';
import type { Message } from '../reading/read-message.js';
import { awaySubjects, challenges } from '../words/automatic-answers.js';
import { Words } from '../words/words.js';
import { isDaemon } from '../words/bounce-notices.js';

const MARKS = [
  'x-autoreply',
  'x-auto-reply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-mail-autoreply',
  'x-autorespond-to',
  'x-vacation',
  'x-apple-action',
  'x-zimbra-autoreply',
];
const CHALLENGE_MARKS = ['x-tmda-fingerprint', 'x-tmda', 'x-spamarrest', 'x-boxbe', 'x-challenge', 'x-captcha', 'x-mailblocks'];
const READ = 4_000;

/** The reason why a program wrote a message on somebody's behalf; null for any other message. @param text its words */
export function readAutoReply({ headers }: Message, text: string): 'vacation' | 'challenge' | 'automatic' | null {
  const subject = new Words(headers.get('subject').slice(0, 200));
  const away = subject.holdsAny(awaySubjects);
  const automatic = isAutomatic(headers) || (away && isLikely(headers, subject.text));
  const words = new Words(text.slice(0, READ));
  if (isChallenge(headers, subject, words, automatic)) return 'challenge';
  if (!automatic) return null;
  return away || words.holdsAny(AWAY) || /vacation/.test(headers.raw('auto-submitted')) ? 'vacation' : 'automatic';
}

/** By RFC 3834, and by what programs send instead. */
function isAutomatic(headers: Headers): boolean {
  const submitted = headers.raw('auto-submitted').toLowerCase();
  const answers = headers.has('in-reply-to') || /^(re|aw|sv|antw|odp):/i.test(headers.get('subject').trim());
  if (submitted.startsWith('auto-replied') || (submitted.startsWith('auto-') && answers)) return true;
  const precedence = headers.raw('precedence').toLowerCase();
  if (/auto.?reply/.test(precedence) || MARKS.some((mark) => headers.has(mark))) return true;
  return /bulk|junk/.test(precedence) && answers && !headers.has('list-id');
}

/** People write "on holiday" in a subject too, but one that a program wrote does not begin with "Re:". */
function isLikely(headers: Headers, subject: string): boolean {
  const marked =
    headers.has('x-auto-response-suppress') ||
    headers.has('auto-submitted') ||
    headers.raw('return-path').trim() === '<>' ||
    headers.has('precedence');
  return marked || (!/^(re|aw|sv|antw|fwd?|wg):/.test(subject) && STARTS.some((start) => subject.startsWith(start)));
}

const STARTS = awaySubjects.filter((words) => !['vacation', 'absent', 'urlaub', 'ferie', 'semester', 'absence'].includes(words));

const AWAY = [
  'out of the office',
  'out of office',
  'on vacation',
  'on holiday',
  'on leave',
  'will be back',
  'will return',
  'nicht im haus',
  'nicht im büro',
  'im urlaub',
  'absent',
  'fuera de la oficina',
  'fuori sede',
  'afwezig',
  '休假',
  '不在',
];

function isChallenge(headers: Headers, subject: Words, words: Words, automatic: boolean): boolean {
  if (CHALLENGE_MARKS.some((mark) => headers.has(mark))) return true;
  const asks = subject.holdsAny(challenges) || words.holdsAny(challenges);
  const from = headers.get('from').toLowerCase();
  const byProgram =
    automatic || isDaemon(from) || /spamarrest|boxbe|no-?reply|uol\.com|confirm|verify|challenge/.test(from) || headers.has('precedence');
  return asks && byProgram && /confirm|verif|click|respond|reply|captcha|authenticat|whitelist|guest list|approve/.test(words.text);
}
