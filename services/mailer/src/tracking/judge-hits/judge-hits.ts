import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { requestContext } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL, SETTINGS, type Settings, type Tx, inTransaction, newId } from '@rekindle/platform';
import { createIsbotFromList, isbotPatterns, list } from 'isbot';
import type pg from 'pg';
import { type OutreachKey, OutreachRepository, applied, keyOf } from '../../ledger/outreach-repository.js';
import { CountVisits, type Visit } from '../count-visits.js';
import { CLASSIFIER, type FirstHit, type Verdict, classifyHit, hitEvents } from './classify-hit.decide.js';
import { type UnjudgedHit, clicksAround, linksAtOnce, lockUnjudged } from './unjudged-hits.js';

// By the shape of a name alone isbot takes these for crawlers: a pattern that matches a mail program says nothing here.
const MAIL_PROGRAMS = ['Thunderbird/140.1', 'YahooMobileMail/1.0 (Android Mail; 7.2)'];
const misleading = new Set(MAIL_PROGRAMS.flatMap((userAgent) => isbotPatterns(userAgent)));

/** Whether a user agent names a crawler that isbot knows. */
export const isKnownCrawler = createIsbotFromList(list.filter((pattern) => !misleading.has(pattern)));

const BATCH = 200;
// Events of one batch carry one moment; hits further apart wait for the next.
const ONE_MOMENT_MS = 1_000;

interface Judged {
  hit: UnjudgedHit;
  verdict: Verdict;
}

/** Decides who was behind hits, and records it for the first hit of each kind. */
@Injectable()
export class JudgeHits {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly book: OutreachRepository,
    private readonly visits: CountVisits,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox'>,
  ) {}

  /**
   * Judges one batch: verdicts, marks and events in one transaction, so that a crash repeats all of it or none.
   * @param settledMs how long a hit lies before it is judged: a scanner's other hits arrive meanwhile
   * @returns how many were judged; 0 when none waits
   */
  judge(settledMs: number): Promise<number> {
    const context = { correlationId: newId(), actor: 'system:judge-hits' };
    return requestContext.run(context, () => inTransaction(this.pool, (tx) => this.judgeIn(tx, settledMs)));
  }

  /** The same inside the caller's transaction. */
  async judgeIn(tx: Tx, settledMs: number): Promise<number> {
    const hits = withinOneMoment(await lockUnjudged(tx, settledMs, BATCH));
    if (hits.length === 0) return 0;
    const clicks = await clicksAround(tx, hits);
    const judged = hits.map((hit) => ({ hit, verdict: this.verdictOn(hit, linksAtOnce(hit, clicks.get(hit.deliveryId))) }));
    await mark(tx, judged);
    const visitors = await this.visits.countIn(tx, visitsOf(judged));
    const outreaches = await this.book.lock(tx, keysOf(hits));
    const firsts = await takeFirsts(tx, judged);
    const at = new Date(Math.max(...hits.map((hit) => hit.at.getTime())));
    const changes = [...outreaches.values()].map((outreach) => applied(outreach, hitEvents(outreach, firsts), at));
    await this.book.save(tx, changes, at);
    await this.visits.appendIn(tx, visitors, { at, classifier: CLASSIFIER });
    return hits.length;
  }

  private verdictOn(hit: UnjudgedHit, atOnce: number): Verdict {
    const msSinceSent = hit.sentAt && hit.at.getTime() - hit.sentAt.getTime();
    const crawler = isKnownCrawler(hit.userAgent);
    return classifyHit({ ...hit, crawler, msSinceSent, linksAtOnce: atOnce, sandbox: this.settings.sandbox });
  }
}

function withinOneMoment(hits: UnjudgedHit[]): UnjudgedHit[] {
  const first = hits[0]?.at.getTime() ?? 0;
  return hits.filter((hit) => Math.abs(hit.at.getTime() - first) < ONE_MOMENT_MS);
}

/** A hit without a delivery may be of a campaign's own link. */
const visitsOf = (judged: readonly Judged[]): Visit[] =>
  judged.filter(({ hit, verdict }) => !hit.outreach && verdict === 'human').map(({ hit }) => ({ ...hit, linkId: hit.deliveryId }));

function keysOf(hits: readonly UnjudgedHit[]): OutreachKey[] {
  const keys = hits.flatMap(({ outreach }) => (outreach ? [outreach] : []));
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()];
}

async function mark(tx: Tx, judged: readonly Judged[]): Promise<void> {
  await tx.query({
    name: 'mailer-mark-hits',
    text: `UPDATE mailer.hits AS h SET verdict = v.verdict, classifier = $3
      FROM unnest($1::bigint[], $2::text[]) AS v(id, verdict) WHERE h.id = v.id AND h.verdict IS NULL`,
    values: [judged.map(({ hit }) => hit.id), judged.map(({ verdict }) => verdict), CLASSIFIER],
  });
}

/** Keeps the first hit of each delivery, link and verdict for ever. @returns the ones that are new, in order of arrival */
async function takeFirsts(tx: Tx, judged: readonly Judged[]): Promise<FirstHit[]> {
  const known = judged.filter(({ hit }) => hit.outreach);
  if (known.length === 0) return [];
  const { rows } = await tx.query<FirstHit>({
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
  return rows.sort((a, b) => a.link - b.link);
}

const SETTLED_MS = 400;
const PAUSE_MS = 250;
const PAUSE_AFTER_ERROR_MS = 2_000;

/** Keeps judging while the process runs. Several processes may: hits are locked, never shared. */
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
