/** How long a launch waits before its first email, so that it can be undone. */
export const UNDO_SECONDS = 60;
export const UNDO_MS = UNDO_SECONDS * 1_000;

/** The days of the four emails, counted from the launch as day 1. */
export const STEP_DAYS = [1, 3, 7, 14] as const;

export const SHORTEST_PASSWORD = 8;
/** Of a person or a company. */
export const LONGEST_NAME = 200;

/** The active ones of an account. */
export const MOST_API_KEYS = 20;
export const LONGEST_KEY_NAME = 60;

/** As which an operator signs. */
export const LONGEST_OPERATOR_NAME = 60;
/** That an operator gives for what is done to an account. */
export const LONGEST_REASON = 500;

/** How much of a list a launch may hold back, in percent. */
export const MAX_HOLDOUT_PERCENT = 20;
export const SUGGESTED_HOLDOUT_PERCENT = 10;
/** From how many leads on holding some back is suggested: of fewer, the groups would be too small to compare. */
export const HOLDOUT_FROM_LEADS = 200;
