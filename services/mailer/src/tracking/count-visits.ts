import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventStore } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

/** A human hit on a link that may be a campaign's own. */
export interface Visit {
  linkId: string;
  at: Date;
  address: string | null;
  userAgent: string;
}

/** New visitors of one link; `appendIn` records them. */
export interface Visitors {
  linkId: string;
  accountId: string;
  campaignId: string;
  version: number;
  visitors: number;
}

/** Counts visitors of a campaign's own link: each network and browser once per UTC day. */
@Injectable()
export class CountVisits {
  constructor(private readonly events: EventStore) {}

  /** Counts visits, except to links that no campaign has yet. @returns the links that have new visitors */
  async countIn(tx: Tx, visits: readonly Visit[]): Promise<Visitors[]> {
    if (visits.length === 0) return [];
    const { rows: links } = await tx.query<Visitors>({ name: 'mailer-lock-links', text: LOCK, values: [visits.map((one) => one.linkId)] });
    if (links.length === 0) return [];
    const { rows } = await tx.query<{ linkId: string; visitors: number }>({
      name: 'mailer-take-visits',
      text: TAKE,
      values: [
        visits.map((one) => one.linkId),
        visits.map(({ at }) => at.toISOString().slice(0, 10)),
        visits.map(visitorOf),
        links.map((link) => link.linkId),
      ],
    });
    const counted = new Map(rows.map(({ linkId, visitors }) => [linkId, visitors]));
    return links.flatMap((link) => (counted.has(link.linkId) ? [{ ...link, visitors: counted.get(link.linkId) ?? 0 }] : []));
  }

  /** Appends what was counted; must be among the transaction's last statements. */
  async appendIn(tx: Tx, all: readonly Visitors[], { at, classifier }: { at: Date; classifier: string }): Promise<void> {
    if (all.length === 0) return;
    await tx.query({ name: 'mailer-move-links', text: MOVE, values: [all.map(({ linkId }) => linkId)] });
    await this.events.appendAllIn(
      tx,
      all.map(({ linkId, accountId, campaignId, version, visitors }) => ({
        tenantId: accountId,
        streamId: `tracking-link-${linkId}`,
        context: 'mailer',
        expectedVersion: version,
        events: [{ type: 'TrackedLinkVisited', data: { accountId, campaignId, linkId, visitors, classifier } }],
        occurredAt: at,
      })),
    );
  }
}

/** Just enough to distinguish two visitors on the same day. */
const visitorOf = ({ linkId, address, userAgent }: Visit): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([linkId, address, userAgent]))
    .digest()
    .subarray(0, 16);

const LOCK = `
  SELECT link_id AS "linkId", account_id AS "accountId", campaign_id AS "campaignId", version FROM mailer.tracking_links
  WHERE link_id = ANY($1::uuid[]) AND campaign_id IS NOT NULL ORDER BY link_id FOR UPDATE`;

const TAKE = `
  WITH fresh AS (
    INSERT INTO mailer.link_visits (link_id, day, visitor)
    SELECT DISTINCT * FROM unnest($1::uuid[], $2::date[], $3::bytea[]) AS v(link_id, day, visitor)
    WHERE link_id = ANY($4::uuid[]) ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING RETURNING link_id
  )
  SELECT link_id AS "linkId", count(*)::int AS visitors FROM fresh GROUP BY link_id`;

const MOVE = 'UPDATE mailer.tracking_links SET version = version + 1 WHERE link_id = ANY($1::uuid[])';
