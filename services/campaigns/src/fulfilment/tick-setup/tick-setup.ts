import type { SetupItem } from '../setup-items.js';

/** Ticks an item of a campaign's checklist off, or takes the tick away. */
export class TickSetup {
  constructor(
    readonly campaignId: string,
    readonly item: SetupItem,
    readonly done: boolean,
  ) {}
}
