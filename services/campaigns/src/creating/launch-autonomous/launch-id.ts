import { createHash } from 'node:crypto';
import { derivedId } from '@rekindle/platform';

export interface LaunchForm {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  urlToPromote: string;
}

/**
 * The same answers of an account give the same campaign, so that a second click, or another try after a lost answer, makes
 * no second one. @param turn 1, and one more for each such campaign that is set up or deleted already
 */
export function launchId(accountId: string, form: LaunchForm, turn: number): string {
  const { marketingGoal, offerDescription, targetAudience, urlToPromote } = form;
  const answers = createHash('sha256').update(JSON.stringify([marketingGoal, offerDescription, targetAudience, urlToPromote]));
  return derivedId(accountId, `autonomous ${answers.digest('hex')} ${turn}`);
}
