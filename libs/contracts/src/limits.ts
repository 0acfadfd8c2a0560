/** The delay between a launch and its first email, during which it can be undone. */
export const UNDO_SECONDS = 60;
export const UNDO_MS = UNDO_SECONDS * 1_000;

/** The days of the four emails, counted from the launch as day 1. */
export const STEP_DAYS = [1, 3, 7, 14] as const;

export const SHORTEST_PASSWORD = 8;
/** The name of a person or a company. */
export const LONGEST_NAME = 200;
/** The name from which a campaign's emails come. */
export const LONGEST_SENDER_NAME = 100;

/** The active keys of an account. */
export const MOST_API_KEYS = 20;
export const LONGEST_KEY_NAME = 60;

/** The name with which an operator signs. */
export const LONGEST_OPERATOR_NAME = 60;
/** An operator's reason for an operation on an account. */
export const LONGEST_REASON = 500;

/** The largest share of a list that a launch may hold out, in percent. */
export const MAX_HOLDOUT_PERCENT = 20;
export const SUGGESTED_HOLDOUT_PERCENT = 10;
/** The number of leads from which a holdout is suggested: with fewer, the groups would be too small to compare. */
export const HOLDOUT_FROM_LEADS = 200;
