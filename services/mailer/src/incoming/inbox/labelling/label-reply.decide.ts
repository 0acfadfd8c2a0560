import type { InboxLabel } from '@rekindle/contracts';

const LONGEST = 2_000;

const anyOf = (...patterns: string[]): RegExp => new RegExp(`\\b(?:${patterns.join('|')})`);

/** Phrases that are or look like a no, but mean something else. */
const NO_REFUSAL = new RegExp(
  anyOf(
    "not that (?:i'm|i am|we're|we are) not interested",
    "(?:didn't|did not|never) (?:say|said)[^.!?]{0,30}not interested",
    '(?:not|hardly) uninterested',
    "why (?:wouldn't|would) (?:i|we) not be interested",
    'no (?:problem|worries|rush|hurry|doubt|questions?)',
    'not (?:a problem|only|bad|sure (?:if|whether|how|what))',
    "(?:can't|cannot|couldn't) wait",
    "don't hesitate",
  ).source,
  'g',
);

/** Phrases that nothing else in the reply outweighs. */
const FINAL = anyOf(
  'unsubscribe',
  '(?:remove|delete) (?:me|us|my|our)\\b',
  'take (?:me|us) off',
  '(?:stop|quit) (?:email|e-mail|writ|contact|send|messag|spam|bother)',
  "(?:do not|don't|never) (?:email|e-mail|contact|write|message|call|bother|ring)\\b(?! (?:me |us )?(?:before|until|till|after|on|between|at)\\b)",
  'leave (?:me|us) alone',
  'no longer (?:need|interest|look|use|require|want|in business|work|in charge)',
  '(?:went|gone|going|go|signed|stay(?:ing)?|stick(?:ing)?) with (?:another|a different|someone|somebody|our|the|what|a competitor|your competitor)',
  'already (?:signed|bought|chose|chosen|found|switched|decided|went|have (?:a|one|someone|somebody|another|something)\\b)',
  'wrong (?:person|address|number|company)',
  '(?:closed|sold|shut) (?:down )?(?:the|our|my) (?:business|shop|company|store)',
  'retired',
  'never interested',
);

const REFUSAL = anyOf(
  '(?:not|nor|never) (?:really |very |at all |particularly |that )?interested',
  "(?:isn't|wasn't|aren't|weren't) (?:really )?(?:interested|for us|for me|a fit|relevant)",
  '(?:no|zero) interest',
  'not (?:really |quite )?(?:for (?:us|me)|relevant|needed|necessary|a (?:good )?(?:fit|match)|the right (?:fit|thing)|what (?:we|i) need|looking)',
  'no,? (?:thanks|thank you|thx|ta)\\b',
  "(?:don't|do not|doesn't|won't) (?:really )?(?:need|want|require)",
  'no need',
  "(?:i'll|we'll|i will|we will|going to|have to|must|gonna) (?:pass|decline)",
  'pass on (?:this|that|it)',
  "(?:we are|we're|i am|i'm) (?:fine|good|happy|all set|sorted|covered)\\b(?! (?:to|with (?:monday|tuesday|wednesday|thursday|friday)))",
  'too expensive',
);

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const SEASON = '(?:spring|summer|autumn|fall|winter|christmas|easter|the holidays|the new year|the season)';

const LATER = anyOf(
  'not (?:right |just |quite )?(?:now|yet)\\b',
  'not (?:at|for|in|on) ?(?:this|the) (?:time|moment|stage|point|year|quarter|month)',
  'not (?:this|until|till|before|for another) ',
  '(?:right now|at the moment|currently|presently)[^.!?]{0,25}(?:busy|tight|frozen|difficult|impossible|not|no\\b)',
  '(?:maybe|perhaps|possibly|probably|rather) (?:later|another time|next (?:quarter|year|month|season)|in )',
  '(?:bad|wrong|not (?:a |the )?(?:good|right|best)) (?:time|timing|moment)',
  'too (?:early|soon|busy)',
  'next (?:quarter|year|season|spring|summer|autumn|fall|winter)',
  '(?:in|after) (?:a (?:few|couple of)|some|two|three|four|six|\\d+) (?:months|quarters)',
  `(?:again|back|in touch|out|later) (?:\\w+ )?(?:in|after|next|around|towards|once|when) ?(?:early |late |the )?(?:${MONTH}|${SEASON}|q[1-4]|year|quarter|month)`,
  `(?:after|until|till) (?:${SEASON}|the (?:summer|move|season|audit|budget|release))`,
  '(?:budget|budgets) (?:is|are|was) (?:frozen|spent|gone|tight|used|closed)',
  'no (?:budget|time|capacity)\\b',
  'revisit',
  'down the (?:road|line)',
  '(?:another|some other) time',
  'in the future',
  'on hold',
);

const AWAY = anyOf(
  "(?:i am|i'm|we are|we're) (?:currently |now )?(?:out of (?:the )?office|on (?:\\w+ )?(?:leave|holidays?|vacation)|away (?:until|till|from))",
  '^out of (?:the )?office',
);

/** The meaning of a lead's answer, from its wording in plain English. @param words the lead's own, without quoted text */
export function labelOf(kind: 'reply' | 'auto_reply', words: string): InboxLabel {
  if (kind === 'auto_reply') return 'out_of_office';
  const said = words.slice(0, LONGEST).toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').replace(NO_REFUSAL, ' ').trim();
  if (FINAL.test(said)) return 'not_interested';
  if (LATER.test(said)) return 'not_now';
  if (REFUSAL.test(said) || /^(?:no|nope|nah)\b[ .!,]*(?:$|[.!])/.test(said)) return 'not_interested';
  if (AWAY.test(said)) return 'out_of_office';
  // Somebody who takes the time to write wants something; the usual answer is a question.
  return 'interested';
}
