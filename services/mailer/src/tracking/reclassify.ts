import { Inject, Injectable } from '@nestjs/common';
import { outreachStream } from '@rekindle/contracts';
import { HIDDEN_LINK } from '@rekindle/email';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { type Change, OutreachRepository, applied, keyOf } from '../ledger/outreach-repository.js';
import type { Outreach } from '../ledger/outreach.js';
import { type Classifier, classifyHit } from './classify-hit.js';
import { type KeptHit, evidenceAround } from './hit-evidence.js';
import type { Judgement, Verdict } from './judgement.decide.js';
import { HANDED_OVER, HIT_COLUMNS, hitsKeptSince } from './kept-hits.js';
import { isKnownCrawler } from './known-crawlers.js';
import { type RejudgedHit, reclassified } from './reclassified.decide.js';

interface HitRow extends KeptHit {
  id: string;
  deliveryId: string;
  campaignId: string;
  leadId: string;
  step: number;
  sentAt: Date | null;
  /** null while it is not judged; it may still reveal what others were. */
  verdict: Verdict | null;
  classifier: Classifier | null;
}

/** A hit on one email, judged again. */
export interface Rejudged extends RejudgedHit {
  deliveryId: string;
  campaignId: string;
  leadId: string;
  classifier: Classifier | null;
}

/** Judges the hits on emails again, and records what changes. */
@Injectable()
export class Reclassify {
  constructor(
    private readonly book: OutreachRepository,
    private readonly events: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox'>,
  ) {}

  /** How a version of the rules judges the judged hits on these emails; changes nothing. */
  async judgedBy(tx: Pick<Tx, 'query'>, deliveryIds: readonly string[], version: Classifier): Promise<Rejudged[]> {
    const { rows } = await tx.query<HitRow>({ name: 'mailer-hits-of-emails', text: HITS, values: [deliveryIds] });
    return [...Map.groupBy(rows, ({ deliveryId }) => deliveryId).values()].flatMap((own) =>
      own.flatMap((hit) => (hit.verdict ? [{ ...hit, before: hit.verdict, now: this.judgementOn(hit, own, version) }] : [])),
    );
  }

  private judgementOn(hit: HitRow, others: readonly HitRow[], version: Classifier): Judgement {
    const msSinceSent = hit.sentAt && hit.at.getTime() - hit.sentAt.getTime();
    const evidence = { ...hit, ...evidenceAround(hit, others), crawler: isKnownCrawler(hit.userAgent), msSinceSent };
    return classifyHit({ ...evidence, sandbox: this.settings.sandbox }, version);
  }

  /** Updates verdicts, first hits and events, all in the caller's transaction. @returns the hits with their new verdicts */
  async emailsIn(tx: Tx, deliveryIds: readonly string[], version: Classifier): Promise<Rejudged[]> {
    if (deliveryIds.length === 0) return [];
    const { rows: keys } = await tx.query<{ campaignId: string; leadId: string }>({
      name: 'mailer-outreaches-of-emails',
      text: 'SELECT DISTINCT campaign_id AS "campaignId", lead_id AS "leadId" FROM mailer.deliveries WHERE id = ANY($1::uuid[])',
      values: [deliveryIds],
    });
    // The judge of new hits waits for these locks before it records first hits.
    const outreaches = await this.book.lock(tx, keys);
    const hits = await this.judgedBy(tx, deliveryIds, version);
    await tx.query({ name: 'mailer-remark-hits', text: REMARK, values: [...marksOf(hits), version] });
    const moved = [...Map.groupBy(hits, keyOf)].filter(([, own]) => own.some(({ before, now }) => before !== now.verdict));
    if (moved.length === 0) return hits;
    const now = this.clock.now();
    await keepFirsts(
      tx,
      moved.flatMap(([, own]) => own),
      hitsKeptSince(now),
    );
    const changes: Change[] = [];
    for (const [key, own] of moved) {
      const outreach = outreaches.get(key);
      if (outreach) changes.push(await this.changeOf(tx, outreach, own, { classifier: version, at: now }));
    }
    await this.book.save(tx, changes, now);
    return hits;
  }

  private async changeOf(tx: Tx, outreach: Outreach, hits: readonly Rejudged[], { classifier, at }: { classifier: string; at: Date }) {
    const history = await this.events.readStream(outreach.accountId, outreachStream(outreach), tx);
    return applied(
      outreach,
      reclassified(
        outreach,
        history,
        hits.filter(({ link }) => link !== HIDDEN_LINK),
        { classifier, keptSince: hitsKeptSince(at) },
      ),
      at,
    );
  }
}

const HITS = `
  SELECT ${HIT_COLUMNS}, h.verdict, h.classifier, d.campaign_id AS "campaignId", d.lead_id AS "leadId", d.step,
    ${HANDED_OVER}
  FROM mailer.hits AS h JOIN mailer.deliveries AS d ON d.id = h.delivery_id WHERE h.delivery_id = ANY($1::uuid[]) ORDER BY h.delivery_id, h.id`;

const marksOf = (hits: readonly Rejudged[]): unknown[] => [
  hits.map(({ id }) => id),
  hits.map(({ at }) => at),
  hits.map(({ now }) => now.verdict),
  hits.map(({ now }) => now.reason),
];

// With its time, a hit is looked up in its month's partition only.
const REMARK = `
  UPDATE mailer.hits AS h SET verdict = v.verdict, reason = v.reason, classifier = $5
  FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[]) AS v(id, at, verdict, reason)
  WHERE h.id = v.id AND h.at = v.at AND (h.verdict, h.reason, h.classifier) IS DISTINCT FROM (v.verdict, v.reason, $5)`;

const FORGET = 'DELETE FROM mailer.engagements WHERE delivery_id = ANY($1::uuid[]) AND at >= $2';
const KEEP = `
  INSERT INTO mailer.engagements (delivery_id, link, verdict, at)
  SELECT delivery_id, link, verdict, min(at) FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[]) AS h(delivery_id, link, verdict, at)
  GROUP BY delivery_id, link, verdict ORDER BY delivery_id, link, verdict ON CONFLICT DO NOTHING`;

/** Keeps the first hits as judged now, and those of deleted hits as they were. */
async function keepFirsts(tx: Tx, all: readonly Rejudged[], keptSince: Date): Promise<void> {
  const hits = all.filter(({ link }) => link !== HIDDEN_LINK);
  const emails = hits.map((hit) => hit.deliveryId);
  await tx.query(FORGET, [[...new Set(emails)], keptSince]);
  await tx.query(KEEP, [emails, hits.map((hit) => hit.link), hits.map((hit) => hit.now.verdict), hits.map((hit) => hit.at)]);
}
