/** How the leads know the company, according to the answers. */
export type Relation = 'no_show' | 'trial' | 'webinar' | 'event' | 'quote' | 'deal' | 'customer' | 'demo' | 'enquiry';

/** Why they went quiet. The answer is about the leads, not for them, so emails never quote it. */
export type Reason = 'our_silence' | 'disappointed' | 'competitor' | 'price' | 'set_up' | 'missing' | 'doubt' | 'timing' | 'unknown';

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map((pattern) => pattern.source).join('|'), 'i');

const didNot = String.raw`(?:did ?n['\u2019]?o?t|never|failed to|forgot to|stopped|were (?:too )?slow|took too long|had no)`;
const reply = String.raw`(?:follow|respond|response|repl|call|contact|reach|get back|got back|chas|answer|staff|capacity)`;

const relations: [Relation, RegExp][] = [
  [
    'no_show',
    anyOf(/no[- ]?shows?\b/, /missed (?:the|their|a) (?:demo|call|appointment|meeting)/, new RegExp(`${didNot} (?:show|turn) ?up`)),
  ],
  ['webinar', /webinar/i],
  ['event', anyOf(/conference|trade ?(?:show|fair)|\bexpo\b|exhibition|\bbooth\b|\bsummit\b/, /meet-?up|open (?:house|day)|\bevents\b/)],
  ['trial', anyOf(/\btrials?\b|freemium/, /never (?:activated|upgraded)/)],
  ['quote', /\bquot(?:e|es|ed|ation|ations)\b|\bestimates?\b|\bbids?\b/i],
  [
    'customer',
    anyOf(
      /churn|cancel|lapsed|dormant accounts?/,
      /(?:former|past|previous|old|ex|existing|inactive)[- ](?:customer|client|member|patient|buyer|guest|student|subscriber)/,
      /stopped (?:coming|buying|ordering|visiting|using|training|renewing)|used to (?:buy|order|come|visit)/,
      /ha(?:ve|s)(?: not|n['’]?t) (?:ordered|bought|visited|been|booked|returned)/,
      /last (?:visit|order|purchase|appointment|stay|booking)|re-?book|re-?order|one[- ]time (?:buyer|customer|donor)|(?:bought|ordered|visited|came|donated|booked) once|once (?:then|and|but) (?:nothing|never)/,
      new RegExp(`${didNot} (?:renew|return|come back)`),
    ),
  ],
  ['deal', /lost deals?|closed[- ]lost|negotiat|proposals?\b|\bcontract/i],
  ['demo', /\bdemos?\b/i],
];

const reasons: [Reason, RegExp][] = [
  [
    'our_silence',
    anyOf(
      /(?:lack of|no|poor|bad|slow|missing|late) (?:follow|response|repl|communication)|slow to (?:respond|reply|answer)/,
      /fell through the cracks|lost track of|lost touch/,
      new RegExp(String.raw`\b(?:we|our team|our sales\w*|i|nobody|no ?one|sales)\b[^.!?]*\b${didNot}\b[^.!?]*\b${reply}`),
    ),
  ],
  ['disappointed', /bad experience|unhappy|disappoint|complain|dissatisf|poor (?:service|quality)|our mistake|let (?:them|people) down/i],
  [
    'competitor',
    anyOf(
      /competitor|elsewhere|switched (?:to|provider)/,
      /(?:went|gone|go) (?:with|to) (?:another|someone|a different|other)|(?:chose|picked|found|hired|bought from) (?:another|someone|a different)/,
    ),
  ],
  ['price', /pric|budget|\bcosts?\b|costly|expens|afford|\bcheap|financ|\bfees?\b|\bmoney\b/i],
  [
    'set_up',
    anyOf(
      /onboard|set-?up|complicat|complex|confus|overwhelm|install|integrat|migrat/,
      /too (?:hard|difficult|technical|much (?:work|effort|hassle))|(?:never|did ?n['’]?t|did not) (?:activated?|finish(?:ed)?|connect(?:ed)?|complete(?:d)?|log(?:ged)? in|get started|got started)/,
    ),
  ],
  [
    'missing',
    anyOf(
      /feature|missing|lacked|out of stock|unavailable|not (?:in stock|available)/,
      /(?:did|do)(?: not|n['’]?t) (?:have|offer|support)/,
    ),
  ],
  ['doubt', /\btrust|convinc|unsure|scept|skept|not sure|hesita|doubt|\bvalue\b|unclear|nervous|afraid|\bfear/i],
  [
    'timing',
    anyOf(
      /timing|\bbusy\b|\btime\b|season|\blater\b|not ready|postpon|delay|priorit|\blife\b|hectic|on hold|\bwait(?:ed|ing)?\b|forgot|\bmoved?\b|project/,
      /holiday|summer|winter|christmas|covid|pandemic/,
    ),
  ],
];

const first = <Name>(rules: [Name, RegExp][], text: string): Name | undefined => rules.find(([, pattern]) => pattern.test(text))?.[0];

export const readRelation = (...answers: string[]): Relation => first(relations, answers.join('\n')) ?? 'enquiry';

export const readReason = (answer: string): Reason => first(reasons, answer) ?? 'unknown';
