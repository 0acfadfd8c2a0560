import { MOST_COUNTED } from './sending-rights.decide.js';

/** The number of the account's unfinished campaigns launched before campaign `s`, up to the largest number that a plan limits. */
export const EARLIER_LAUNCHES = `
  (SELECT count(*)::int FROM (
    SELECT 1 FROM mailer.sendings e
    WHERE e.account_id = s.account_id AND e.state IN ('running', 'paused') AND (e.starts_at, e.campaign_id) < (s.starts_at, s.campaign_id)
    LIMIT ${MOST_COUNTED}
  ) AS few)`;
