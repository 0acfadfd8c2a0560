/** The answers of the autonomous launch as the vault keeps them. */
export interface LaunchText {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  /** Where it leads, never the tracked link itself. */
  urlToPromote: string;
  trackedUrl: string;
}

const LONGEST_NAME = 80;

/** A launch has no name of its own: its goal is one, as long as a heading may be. */
export function nameOfLaunch(marketingGoal: string): string {
  const line = marketingGoal.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
