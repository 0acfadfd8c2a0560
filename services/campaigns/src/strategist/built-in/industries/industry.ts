import type { Audience } from '../../strategist.js';

/** What a reply or a click should lead to. */
export type Action = 'book' | 'reply' | 'see' | 'claim';

/** Why leads went quiet, where the answer depends on the trade. */
export type TradeReason = 'timing' | 'price' | 'effort' | 'trust';

/** What a trade says to one kind of customer; `{noun}` is what it sells, `{company}` its name, `{team}` the lead's own company. */
export interface Pitch {
  /** One for each email. */
  subjects: readonly [string, string, string, string];
  /** Day 1: why it is worth a thought now. */
  opening: string;
  reasons: Record<TradeReason, string>;
  /** Day 3: what is in it for the reader. */
  value: string;
  /** Day 7, where there is no proof: what people like to know first. */
  question: string;
  /** Day 14: what stays when the emails end. */
  farewell: string;
}

export interface Industry {
  name: string;
  /** Recognised in the answer about the industry first, then in the product. */
  words: RegExp;
  /** Whom such a business mostly sells to. */
  audience: Audience;
  action: Action;
  /** The first that fits the answers names what is sold; the last one always fits. */
  nouns: readonly (readonly [RegExp, string])[];
  pitches: Record<Audience, Pitch>;
  /** For a playful tone. */
  wink: string;
}
