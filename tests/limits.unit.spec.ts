import { expect, it } from '@jest/globals';
import {
  LONGEST_KEY_NAME,
  LONGEST_NAME,
  LONGEST_OPERATOR_NAME,
  LONGEST_REASON,
  LONGEST_SENDER_NAME,
  MOST_API_KEYS,
  SHORTEST_PASSWORD,
  STEP_DAYS,
  TERMS_IN_FORCE,
  MAX_HOLDOUT_PERCENT,
  UNDO_SECONDS,
  freeTrial,
  longestPosts,
} from '@rekindle/contracts';
import * as web from '../web/src/lib/limits.js';

// The web app may not import the server's limits, so it has a copy.
it("the web app has the server's limits", () => {
  expect({ ...web }).toEqual({
    LONGEST_KEY_NAME,
    LONGEST_NAME,
    LONGEST_OPERATOR_NAME,
    LONGEST_POSTS: longestPosts,
    LONGEST_REASON,
    LONGEST_SENDER_NAME,
    MOST_API_KEYS,
    SHORTEST_PASSWORD,
    STEP_DAYS,
    TERMS_IN_FORCE,
    TRIAL_LEADS: freeTrial.limits.leadsTotal,
    TRIAL_TESTS: freeTrial.limits.testEmails,
    MAX_HOLDOUT_PERCENT,
    UNDO_SECONDS,
  });
});
