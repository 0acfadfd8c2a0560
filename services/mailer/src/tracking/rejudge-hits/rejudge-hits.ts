import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError, PreviewRejudging, RejudgeHits, type Rejudging } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { CLASSIFIERS, type Classifier } from '../classify-hit.js';
import { Reclassify, type Rejudged } from '../reclassify.js';

const BATCH = 200;

// Hits that the version has judged already are skipped, so a repeat ends immediately and an interrupted run continues.
const NEXT = `
  SELECT DISTINCT h.delivery_id AS id FROM mailer.hits AS h
  WHERE h.delivery_id > $1 AND h.verdict IS NOT NULL AND (h.classifier IS DISTINCT FROM $2 OR h.reason IS NULL)
    AND EXISTS (SELECT 1 FROM mailer.deliveries AS d WHERE d.id = h.delivery_id)
  ORDER BY 1 LIMIT ${BATCH}`;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The emails with hits that another version judged, in batches. */
async function* emailsToRejudge(pool: pg.Pool, version: Classifier): AsyncGenerator<string[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await pool.query<{ id: string }>(NEXT, [after, version]);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id ?? after;
  }
}

@CommandHandler(RejudgeHits)
export class RejudgeHitsHandler implements ICommandHandler<RejudgeHits> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly reclassify: Reclassify,
  ) {}

  /** One transaction per batch. @throws DomainError VALIDATION_FAILED for a version that does not exist */
  async execute({ version }: RejudgeHits): Promise<Rejudging> {
    const rules = known(version);
    const tally = new Tally();
    for await (const ids of emailsToRejudge(this.pool, rules))
      tally.add(await inTransaction(this.pool, (tx) => this.reclassify.emailsIn(tx, ids, rules)));
    return tally.result;
  }
}

@QueryHandler(PreviewRejudging)
export class PreviewRejudgingHandler implements IQueryHandler<PreviewRejudging> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly reclassify: Reclassify,
  ) {}

  async execute({ version }: PreviewRejudging): Promise<Rejudging> {
    const rules = known(version);
    const tally = new Tally();
    for await (const ids of emailsToRejudge(this.pool, rules)) tally.add(await this.reclassify.judgedBy(this.pool, ids, rules));
    return tally.result;
  }
}

function known(version: string): Classifier {
  const rules = CLASSIFIERS.find((one) => one === version);
  if (rules) return rules;
  const message = `There is no version "${version}" of the rules: there are ${CLASSIFIERS.join(' and ')}.`;
  throw new DomainError('VALIDATION_FAILED', message, [{ field: 'version', message }]);
}

class Tally {
  private judged = 0;
  private readonly changed = new Map<string, Rejudging['changed'][number]>();

  get result(): Rejudging {
    return { judged: this.judged, changed: [...this.changed.values()].toSorted((a, b) => b.hits - a.hits) };
  }

  add(hits: readonly Rejudged[]): void {
    this.judged += hits.length;
    for (const { before, now } of hits) {
      if (before === now.verdict) continue;
      const key = `${before} ${now.verdict} ${now.reason}`;
      const known = this.changed.get(key) ?? { from: before, to: now.verdict, reason: now.reason, hits: 0 };
      this.changed.set(key, { ...known, hits: known.hits + 1 });
    }
  }
}
