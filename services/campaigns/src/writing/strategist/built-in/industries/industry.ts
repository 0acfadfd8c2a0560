import type { Audience } from '../../strategist.js';

/** The purpose of a reply or a click. */
export type Action = 'book' | 'reply' | 'see' | 'claim';

/** A reason for going quiet to which the response depends on the trade. */
export type TradeReason = 'timing' | 'price' | 'effort' | 'trust';

type ForEachEmail = readonly [string, string, string, string];

/** Calls to action: the words before a link, and those that ask for a reply if there is none. */
export interface Calls {
  linked: ForEachEmail;
  asked: ForEachEmail;
}

/** A trade's texts for one kind of customer; `{noun}` is what it sells, `{company}` its name, `{team}` the lead's own company. */
export interface Pitch {
  subjects: ForEachEmail;
  /** Day 1: how readers know the company; the second for former customers. */
  met: string;
  returning: string;
  /** Day 1: why it is worth a thought now. */
  opening: string;
  reasons: Record<TradeReason, string>;
  /** Introduces the offer. */
  offer: string;
  /** Day 3: the benefit for the reader. */
  value: string;
  /** Introduces the business's product and difference. */
  reminder: string;
  /** Day 7: a careful reader's first question. */
  question: string;
  /** Day 14: what remains when the emails end. */
  farewell: string;
  /** Set if these customers are asked for something other than the trade's usual. */
  calls?: Calls;
}

export interface Industry {
  name: string;
  /** Matched against the industry answer first, then the product. */
  words: RegExp;
  /** The usual customers of such a business. */
  audience: Audience;
  action: Action;
  calls: Calls;
  /** The first match in the answers names the product; the last one always matches. */
  nouns: readonly (readonly [RegExp, string])[];
  pitches: Record<Audience, Pitch>;
  /** For a playful tone. */
  wink: string;
}
