import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HIDDEN_LINK } from '@rekindle/email';
import { requestContext } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL, SETTINGS, type Settings, type Tx, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import { type OutreachKey, OutreachRepository, applied, keyOf } from '../../ledger/outreach-repository.js';
import { CountVisits, type Visit } from '../count-visits.js';
import { CLASSIFIER, classifyHit } from '../classify-hit.js';
import { evidenceAround } from '../hit-evidence.js';
import type { JudgedBy, Judgement } from '../judgement.decide.js';
import { isKnownCrawler } from '../known-crawlers.js';
import { Reclassify } from '../reclassify.js';
import { type FirstHit, hitEvents } from './hit-events.decide.js';
import { type Neighbour, type UnjudgedHit, hitsAround, lockUnjudged } from './unjudged-hits.js';

const BATCH = 200;
// Events of one batch have the same time; hits further apart wait for the next batch.
const ONE_MOMENT_MS = 1_000;

interface Judged extends Judgement {
  hit: UnjudgedHit;
}

/** Decides whether people or machines caused hits, and records that for the first hit of each kind. */
@Injectable()
export class JudgeHits {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly book: OutreachRepository,
    private readonly visits: CountVisits,
    private readonly reclassify: Reclassify,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox'>,
  ) {}

  /**
   * Judges one batch: verdicts, first hits and events in one transaction, so that after a crash all of it is repeated, or none.
   * @param settledMs how old a hit must be before it is judged, so that a scanner's other hits have arrived
   * @returns how many were judged; 0 if none waits
   */
  judge(settledMs: number): Promise<number> {
    const context = { correlationId: newId(), actor: 'system:judge-hits' };
    return requestContext.run(context, () => inTransaction(this.pool, (tx) => this.judgeIn(tx, settledMs)));
  }

  /** The same inside the caller's transaction. */
  async judgeIn(tx: Tx, settledMs: number): Promise<number> {
    const hits = withinOneMoment(await lockUnjudged(tx, settledMs, BATCH));
    if (hits.length === 0) return 0;
    const around = await hitsAround(tx, hits);
    const judged = hits.map((hit) => ({ hit, ...this.judgementOn(hit, around.get(hit.deliveryId) ?? []) }));
    await mark(tx, judged);
    const visitors = await this.visits.countIn(tx, visitsOf(judged));
    const outreaches = await this.book.lock(tx, keysOf(hits));
    const firsts = await takeFirsts(tx, judged);
    const at = new Date(Math.max(...hits.map((hit) => hit.at.getTime())));
    const changes = [...outreaches.values()].map((outreach) => applied(outreach, hitEvents(outreach, firsts, CLASSIFIER), at));
    await this.book.save(tx, changes, at);
    await this.visits.appendIn(tx, visitors, { at, classifier: CLASSIFIER });
    await this.reclassify.emailsIn(tx, exposed(judged, around), CLASSIFIER);
    return hits.length;
  }

  private judgementOn(hit: UnjudgedHit, others: readonly Neighbour[]): Judgement {
    const msSinceSent = hit.sentAt && hit.at.getTime() - hit.sentAt.getTime();
    const evidence = { ...hit, ...evidenceAround(hit, others), crawler: isKnownCrawler(hit.userAgent), msSinceSent };
    return classifyHit({ ...evidence, sandbox: this.settings.sandbox });
  }
}

/** Reasons that also reveal what the hits before them were. */
const EXPOSING: ReadonlySet<JudgedBy> = new Set(['hidden_link', 'all_links_at_once']);

/** @returns emails of which an earlier hit was taken for a person's moments ago, before its scan was recognised */
function exposed(judged: readonly Judged[], around: ReadonlyMap<string, readonly Neighbour[]>): string[] {
  const scanned = new Set(judged.filter(({ hit, reason }) => hit.outreach && EXPOSING.has(reason)).map(({ hit }) => hit.deliveryId));
  return [...scanned].filter((deliveryId) => around.get(deliveryId)?.some(({ verdict }) => verdict === 'human'));
}

function withinOneMoment(hits: UnjudgedHit[]): UnjudgedHit[] {
  const first = hits[0]?.at.getTime() ?? 0;
  return hits.filter((hit) => Math.abs(hit.at.getTime() - first) < ONE_MOMENT_MS);
}

/** A hit without a delivery may be on a campaign's own link. */
const visitsOf = (judged: readonly Judged[]): Visit[] =>
  judged.filter(({ hit, verdict }) => !hit.outreach && verdict === 'human').map(({ hit }) => ({ ...hit, linkId: hit.deliveryId }));

function keysOf(hits: readonly UnjudgedHit[]): OutreachKey[] {
  const keys = hits.flatMap(({ outreach }) => (outreach ? [outreach] : []));
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()];
}

async function mark(tx: Tx, judged: readonly Judged[]): Promise<void> {
  await tx.query({
    name: 'mailer-mark-hits',
    text: `UPDATE mailer.hits AS h SET verdict = v.verdict, reason = v.reason, classifier = $4
      FROM unnest($1::bigint[], $2::text[], $3::text[]) AS v(id, verdict, reason) WHERE h.id = v.id AND h.verdict IS NULL`,
    values: [judged.map(({ hit }) => hit.id), judged.map(({ verdict }) => verdict), judged.map(({ reason }) => reason), CLASSIFIER],
  });
}

/**
 * Records the first hit of each delivery, link and verdict, permanently. The hidden link does not count; it only reveals who
 * followed the others. @returns the new ones, in order of arrival
 */
async function takeFirsts(tx: Tx, judged: readonly Judged[]): Promise<FirstHit[]> {
  const known = judged.filter(({ hit }) => hit.outreach && hit.link !== HIDDEN_LINK);
  if (known.length === 0) return [];
  const { rows } = await tx.query<Omit<FirstHit, 'reason'>>({
    name: 'mailer-first-hits',
    text: `INSERT INTO mailer.engagements (delivery_id, link, verdict, at)
      SELECT delivery_id, link, verdict, min(at) FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[]) AS h(delivery_id, link, verdict, at)
      GROUP BY delivery_id, link, verdict ORDER BY delivery_id, link, verdict
      ON CONFLICT DO NOTHING RETURNING delivery_id AS "deliveryId", link, verdict`,
    values: [
      known.map(({ hit }) => hit.deliveryId),
      known.map(({ hit }) => hit.link),
      known.map(({ verdict }) => verdict),
      known.map(({ hit }) => hit.at),
    ],
  });
  const reasonOf = (first: Omit<FirstHit, 'reason'>): JudgedBy =>
    known.find(({ hit, verdict }) => hit.deliveryId === first.deliveryId && hit.link === first.link && verdict === first.verdict)?.reason ??
    'reader';
  return rows.sort((a, b) => a.link - b.link).map((first) => ({ ...first, reason: reasonOf(first) }));
}

const SETTLED_MS = 400;
const PAUSE_MS = 250;
const PAUSE_AFTER_ERROR_MS = 2_000;

/** Keeps judging while the process runs. Several processes may do so: hits are locked, never shared. */
@Injectable()
export class JudgeHitsLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly judge: JudgeHits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.next(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private next(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.round();
    }, afterMs);
  }

  private async round(): Promise<void> {
    try {
      while (!this.stopped && (await this.judge.judge(SETTLED_MS)) > 0);
      this.next(PAUSE_MS);
    } catch (error) {
      if (!this.stopped) this.logger.error({ err: error }, 'Hits could not be judged; trying again');
      this.next(PAUSE_AFTER_ERROR_MS);
    }
  }
}
