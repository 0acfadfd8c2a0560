import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { noSuchCampaign } from '../../campaign/campaign.errors.js';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { type SetupItem, SetupTicks } from '../setup-ticks.js';

/** Ticks or unticks an item of a campaign's checklist. */
export class TickSetup extends Command<void> {
  constructor(
    readonly campaignId: string,
    readonly item: SetupItem,
    readonly done: boolean,
  ) {
    super();
  }
}

@CommandHandler(TickSetup)
export class TickSetupHandler implements ICommandHandler<TickSetup> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly reader: CampaignReader,
    private readonly ticks: SetupTicks,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ campaignId, item, done }: TickSetup): Promise<void> {
    if (!(await this.reader.ownerOf(campaignId))) throw noSuchCampaign();
    await inTransaction(this.pool, async (tx) => {
      if (!(await this.ticks.set(tx, campaignId, item, done))) return;
      const operation = `campaigns.${done ? 'tick' : 'untick'}.${item}`;
      await recordOperation(tx, this.store, { operation, target: campaignId, at: this.clock.now() });
    });
  }
}
