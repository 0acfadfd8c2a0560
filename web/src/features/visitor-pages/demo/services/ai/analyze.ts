const LONGEST_BODY = 500;
const LOW_OPEN_RATE = 20;
const LOW_CLICK_RATE = 3;

const POINTS_EACH = 20;

export interface Performance {
  subject: string;
  body: string;
  openRate: number;
  clickRate: number;
}

export interface Analysis {
  /** 100 if nothing is suggested. */
  score: number;
  suggestions: string[];
  characters: number;
  words: number;
  openRate: number;
  clickRate: number;
}

export function analysisOf({ body, openRate, clickRate }: Performance): Analysis {
  const suggestions = [
    body.length > LONGEST_BODY && `Shorten the email: ${body.length} characters, and 500 are enough.`,
    !body.includes('?') && 'Add a question: an email that asks something is answered more often.',
    openRate < LOW_OPEN_RATE && `Try another subject line: ${openRate}% opened this one, and 20% would be usual.`,
    clickRate < LOW_CLICK_RATE && `Make the next step plainer: ${clickRate}% clicked, and 3% would be usual. One link is enough.`,
  ].filter((suggestion) => suggestion !== false);
  return {
    score: 100 - POINTS_EACH * suggestions.length,
    suggestions,
    characters: body.length,
    words: body.split(/\s+/).filter(Boolean).length,
    openRate,
    clickRate,
  };
}
