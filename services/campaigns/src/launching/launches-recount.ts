import { Injectable } from '@nestjs/common';
import type { EventsFor, Recount, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { LAUNCHES, launchEvents, moveLaunches } from '../campaign/move-launches.js';

/** Recounts every account's launches from the events. */
@Injectable()
export class LaunchesRecount implements Recount {
  readonly name = 'campaigns.launches-usage';
  readonly subscribesTo = launchEvents;
  readonly tables = [LAUNCHES];

  apply(events: EventsFor<LaunchesRecount>, tx: Tx, table: TableName): Promise<void> {
    return moveLaunches(tx, table(LAUNCHES), events);
  }
}
