// The server's limits: a spec compares each of them.
export const TERMS_IN_FORCE = '2026-11-01';
export const UNDO_SECONDS = 60;
export const MAX_HOLDOUT_PERCENT = 20;
export const STEP_DAYS = [1, 3, 7, 14];
export const SHORTEST_PASSWORD = 8;
export const LONGEST_NAME = 200;
export const LONGEST_SENDER_NAME = 100;
export const MOST_API_KEYS = 20;
export const LONGEST_KEY_NAME = 60;
export const LONGEST_OPERATOR_NAME = 60;
export const LONGEST_REASON = 500;
export const TRIAL_LEADS = 500;
export const TRIAL_TESTS = 50;
export const LONGEST_POSTS = { twitter: 280, linkedin: 3_000 };
