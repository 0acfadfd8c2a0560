import { splitAddress } from './address.js';
import { asParagraphs } from './answer.js';

export interface Offer {
  /** Addressed to the reader, as paragraphs; empty if the form has no offer. */
  text: string;
  url: string | null;
  kind: 'discount' | 'appointment' | 'other';
  /** Whether it is a request, names a thing, or is a whole statement. */
  form: 'request' | 'thing' | 'statement';
  /** Whether the reader can use it alone, with a code. */
  hasCode: boolean;
  /** Whether it has a deadline or a limited number. */
  limited: boolean;
}

const NOTHING = /^(?:n\/?a|none|no|nothing|no (?:special )?offer|not sure|tb[ad]|unknown|[-.?–\s]+)[.!]?$/i;
const AGE = '(?:cold |old |past |former |lapsed |inactive |dormant |lost )*';
const OTHERS = `(?:them|everyone|(?:all |the |our |these |those |my )*${AGE}(?:leads?|customers?|clients?|prospects?|people|users?|members?|patients?|students?|subscribers?|guests?|contacts?))`;

/** The form asks for the offer, but people answer with a task ('get them to book a call'). These turn the task into the offer. */
const TASKS: [RegExp, string][] = [
  [/^(?:our|the|my) (?:goal|aim|offer|plan) is (?:to )?|^(?:goal|aim|offer|plan): ?/i, ''],
  [new RegExp(`^(?:we|i)(?:'d| would)? (?:want|need|like) ${OTHERS} to `, 'i'), ''],
  [/^(?:we|i)(?:'d| would)? (?:want|like|plan|hope|aim|need|are trying|am trying) to /i, ''],
  [
    new RegExp(
      `^(?:to )?(?:get|convince|persuade|encourage|invite|ask|bring|push|motivate|nudge|entice|lure|win) ${OTHERS}(?: back)?(?: (?:to|in for|for|into|with|by))? `,
      'i',
    ),
    '',
  ],
  [new RegExp(`^(?:(?:we|i)(?:'ll| will| can)? )?(?:offer(?:ing)?|giv(?:e|ing)|send(?:ing)?) ${OTHERS} `, 'i'), ''],
  [/^(?:to )?offer(?:ing)? (?=\S)/i, ''],
  [new RegExp(` by (?:offering|giving)(?: ${OTHERS})? `, 'i'), ': '],
];

const LEADS = `(?:all |any |the |our |these |those )*${AGE}(?:leads|prospects)`;
const YOU: [RegExp, string][] = [
  [/\b(?:each|every) lead\b/gi, 'everyone'],
  [new RegExp(`\\b${LEADS} (?:who|that) `, 'gi'), 'you if you '],
  [new RegExp(`\\b${LEADS}\\b`, 'gi'), 'you'],
  [/\btheirs\b/gi, 'yours'],
  [/\btheir\b/gi, 'your'],
  [/\bthemselves\b/gi, 'yourself'],
  [/\bthey\b/gi, 'you'],
  [/\bthem\b/gi, 'you'],
];

/** Converts the offer to the second person: the form describes leads, the email addresses them. */
export function readOffer(answer: string): Offer {
  if (NOTHING.test(answer)) return { text: '', url: null, kind: 'other', form: 'thing', hasCode: false, limited: false };
  const { text, url } = splitAddress(answer);
  const offered = TASKS.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text);
  const spoken = joined(toTheReader(offered));
  return {
    text: asParagraphs(spoken),
    url,
    kind: kindOf(spoken),
    form: formOf(spoken),
    hasCode: CODE.test(spoken),
    limited: LIMITED.test(spoken),
  };
}

const toTheReader = (text: string): string =>
  YOU.reduce((said, [pattern, you]) => said.replace(pattern, (found) => (isCapital(found) ? capital(you) : you)), text);

const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const REQUEST =
  /^(?:book|call|come|join|try|get|sign|start|schedule|reserve|claim|visit|order|return|renew|upgrade|bring|use|take|see|meet|ask|request|save|buy|grab|enjoy|upload|send|reply|pick|switch|check|download|register|apply|make|become|donate|support|help|restart|resume|continue|finish|complete|discover|explore|learn|receive|unlock|talk|chat|speak|set)\b/i;
const STATEMENT = /^(?:we|i|you|our|my|if|when|until|for|as|this|everyone|anyone|with)\b/i;

const formOf = (text: string): Offer['form'] => (REQUEST.test(text) ? 'request' : STATEMENT.test(text) ? 'statement' : 'thing');

/** 'Book a call, you get 10% off' is two sentences that a comma cannot join. */
const joined = (text: string): string => (REQUEST.test(text) ? text.replace(/, you (?=get|receive|save|will|'ll)/i, ' and you ') : text);

const CODE = /\bcodes?\b|\bcoupon|\bvoucher/i;
const DISCOUNT = /\d\s?%|\boff\b|discount|voucher|coupon|half[- ]price|\bsav(?:e|ing)|months? free|free months?|\bcredit\b/i;
const APPOINTMENT =
  /\b(?:call|demo|consult\w*|appointment|visit|meeting|audit|session|assessment|check-?up|viewing|tour|walk-?through|inspection|class|lesson|tasting)\b/i;
const LIMITED = new RegExp(
  [
    String.raw`\b(?:until|till|before|ends?|ending|expires?|deadline|limited|today|tomorrow)\b`,
    String.raw`\bthis (?:week|month|quarter|year|season|weekend)\b|\bwhile (?:stocks?|supplies) lasts?`,
    String.raw`\b(?:first|only) \d+|\b\d+ (?:spots|places|seats|slots)\b`,
    String.raw`\bby (?:the end|mon|tues|wednes|thurs|fri|satur|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
  ].join('|'),
  'i',
);

const kindOf = (text: string): Offer['kind'] => (APPOINTMENT.test(text) ? 'appointment' : DISCOUNT.test(text) ? 'discount' : 'other');
