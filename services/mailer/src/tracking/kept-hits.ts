const KEPT_MONTHS = 13;

/** Hits from this time on exist. */
export const hitsKeptSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS));

/** Columns as selected from the table `h`. */
export const HIT_COLUMNS = `h.id, h.delivery_id AS "deliveryId", h.link, h.at, h.stored_at AS "storedAt", h.address, h.user_agent AS "userAgent",
  h.prefetch, h.head`;
