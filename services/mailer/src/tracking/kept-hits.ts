const KEPT_MONTHS = 13;

/** Hits from this time on exist. */
export const hitsKeptSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS));

/** Columns as selected from the table `h`. */
export const HIT_COLUMNS = `h.id, h.delivery_id AS "deliveryId", h.link, h.at, h.stored_at AS "storedAt", h.address, h.user_agent AS "userAgent",
  h.prefetch, h.head`;

/**
 * When the email of `h` was handed over, from its delivery `d`: one that its server has not accepted cannot have been read. If the
 * server's answer was lost, it may have accepted the email at any time before.
 */
export const HANDED_OVER = `CASE WHEN d.state = 'waiting' THEN h.at WHEN d.state = 'unknown' AND h.at < d.intended_at THEN NULL
  ELSE coalesce(d.sent_at, d.intended_at) END AS "sentAt"`;
