import type { Audience } from '../../strategist.js';

/** What a reply or a click should lead to. */
export type Action = 'book' | 'reply' | 'see' | 'claim';

/** Why leads went quiet, where the answer depends on the trade. */
export type TradeReason = 'timing' | 'price' | 'effort' | 'trust';

type ForEachEmail = readonly [string, string, string, string];

/** What the reader can do: the words before a link, and those that ask for a reply where there is none. */
export interface Calls {
  linked: ForEachEmail;
  asked: ForEachEmail;
}

/** What a trade says to one kind of customer; `{noun}` is what it sells, `{company}` its name, `{team}` the lead's own company. */
export interface Pitch {
  subjects: ForEachEmail;
  /** Day 1: where readers know the company from, and the same to former customers. */
  met: string;
  returning: string;
  /** Day 1: why it is worth a thought now. */
  opening: string;
  reasons: Record<TradeReason, string>;
  /** Leads to the offer. */
  offer: string;
  /** Day 3: what is in it for the reader. */
  value: string;
  /** Leads to what the business does and what sets it apart. */
  reminder: string;
  /** Day 7: what a careful reader would ask first. */
  question: string;
  /** Day 14: what stays when the emails end. */
  farewell: string;
  /** Where these customers are asked for something else than the others of the trade. */
  calls?: Calls;
}

export interface Industry {
  name: string;
  /** Recognised in the answer about the industry first, then in the product. */
  words: RegExp;
  /** Whom such a business mostly sells to. */
  audience: Audience;
  action: Action;
  calls: Calls;
  /** The first that fits the answers names what is sold; the last one always fits. */
  nouns: readonly (readonly [RegExp, string])[];
  pitches: Record<Audience, Pitch>;
  /** For a playful tone. */
  wink: string;
}
