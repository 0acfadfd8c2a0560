import type { Random } from '../../simulation/random';

export const SUBJECT_LINES = 5;
const MOST_SUBJECT_LINES = 10;

const PATTERNS: ((product: string, audience: string) => string)[] = [
  (product) => `Still interested in ${product}?`,
  (product) => `${product}, one year on`,
  (product) => `A quick question about ${product}`,
  (product, audience) => `What ${audience} ask us about ${product}`,
  (product) => `Where we left off with ${product}`,
  (_, audience) => `Something new for ${audience}`,
  (product) => `Is ${product} still on your list?`,
  (product, audience) => `${product} for ${audience}: what has changed`,
  (product) => `Should I close your file on ${product}?`,
  (product) => `Two minutes on ${product}`,
];

/** Some of the patterns, in an order that chance decides. */
export function subjectLines(random: Random, product: string, audience: string, count: number): string[] {
  const ranked = PATTERNS.map((pattern) => ({ pattern, rank: random() })).sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, Math.min(Math.max(1, count), MOST_SUBJECT_LINES)).map(({ pattern }) => pattern(product, audience));
}
