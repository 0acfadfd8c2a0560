import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetTotalLedger } from '@rekindle/contracts';
import { Rebuilds, countJobs, groupLags, lastPosition, oldestAppend, relayLag } from '@rekindle/event-sourcing';
import { HealthChecks, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { viewOfRebuild } from '../view-rebuild.js';
import type { FiguresView } from './figures.dto.js';
import { paced } from './paced.js';

/** Shares one query among all operators, about once a second; slow ones run less often. */
@Injectable()
export class FiguresReader {
  private readonly store;
  private readonly health;
  private readonly ledger;

  constructor(@Inject(POOL) pool: pg.Pool, checks: HealthChecks, queries: QueryBus) {
    this.store = paced(() => storeFigures(pool), { leastMs: ABOUT_A_SECOND, share: 4 });
    this.health = paced(() => checks.report(), { leastMs: HEALTH_MS });
    this.ledger = paced(() => queries.execute(new GetTotalLedger(CAMPAIGNS_NAMED)), {
      leastMs: ABOUT_A_SECOND,
    });
  }

  async read(): Promise<FiguresView> {
    const [store, { status, why }, ledger] = await Promise.all([this.store(), this.health(), this.ledger()]);
    return { ...store, health: { status, why }, ledger };
  }
}

/** All figures for operators. */
export class GetFigures extends Query<FiguresView> {}

@QueryHandler(GetFigures)
export class GetFiguresHandler implements IQueryHandler<GetFigures> {
  constructor(private readonly figures: FiguresReader) {}

  execute(): Promise<FiguresView> {
    return this.figures.read();
  }
}

const ABOUT_A_SECOND = 900;
const HEALTH_MS = 5_000;
const CAMPAIGNS_NAMED = 100;

type StoreFigures = Omit<FiguresView, 'health' | 'ledger'>;

async function storeFigures(pool: pg.Pool): Promise<StoreFigures> {
  const [head, groups, relay, rebuilds, oldest, jobs] = await Promise.all([
    lastPosition(pool),
    groupLags(pool),
    relayLag(pool),
    new Rebuilds(pool).list(),
    oldestAppend(pool),
    countJobs(pool),
  ]);
  return {
    head,
    // `seenAt` changes constantly and adds nothing to `served`.
    groups: groups.map(({ seenAt: _, ...group }) => ({ ...group, seconds: rounded(group.seconds) })),
    relay: relay && {
      events: relay.events,
      more: relay.more,
      seconds: rounded(relay.seconds),
      position: relay.position,
      held: relay.owner !== null,
      error: relay.error,
    },
    rebuilds: rebuilds.map(viewOfRebuild),
    oldestAppendSeconds: rounded(oldest[0]?.value ?? 0),
    jobs,
  };
}

/** To a tenth of a second: finer figures would change with every reading and help nobody. */
const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;
