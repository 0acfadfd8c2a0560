import { UNDO_SECONDS } from '../../../lib/limits';
import type { LaunchPlan } from './launch.api';

type Tests = Pick<LaunchPlan, 'testsAlreadySent' | 'toSend' | 'steps'>;

/** Every lead has had the day 1 email as a test: a launch begins with day 3. */
export const hasDayOneBehind = ({ testsAlreadySent, toSend, steps }: Tests): boolean =>
  steps.length > 1 && toSend > 0 && testsAlreadySent >= toSend;

export const undoInWords = (plan: Tests): string =>
  hasDayOneBehind(plan)
    ? `You have ${UNDO_SECONDS} seconds to undo a launch.`
    : `You have ${UNDO_SECONDS} seconds to undo before the first email goes out.`;
