import { Inject, Injectable } from '@nestjs/common';
import { type CampaignsEvent, DomainError } from '@rekindle/contracts';
import { EventStore, type StoredEvent } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type Campaign, type LivingCampaign, campaign, campaignStream, lives } from './campaign.js';
import { noSuchCampaign } from './campaign.errors.js';
import { LAUNCHES, moveLaunches } from './move-launches.js';

export interface CampaignKey {
  accountId: string;
  campaignId: string;
}

/** Decides on the newest state, inside the transaction that appends: it may write rows, and is asked again after a conflict. */
export type Decide = (state: Campaign, tx: Tx, now: Date) => CampaignsEvent[] | Promise<CampaignsEvent[]>;

const ATTEMPTS = 5;

/** Loads, decides and appends. A campaign of another account has no stream here: it does not exist. */
@Injectable()
export class CampaignStreams {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  read({ accountId, campaignId }: CampaignKey): Promise<StoredEvent[]> {
    return this.store.readStream(accountId, campaignStream(campaignId));
  }

  async load({ accountId, campaignId }: CampaignKey): Promise<Campaign> {
    return (await this.store.load(accountId, campaignStream(campaignId), campaign)).state;
  }

  /** @throws DomainError NOT_FOUND for one that never was, is deleted, or is another account's */
  async loadExisting(key: CampaignKey): Promise<LivingCampaign> {
    const state = await this.load(key);
    if (!lives(state)) throw noSuchCampaign();
    return state;
  }

  /**
   * @param commandId makes an internal change safe to repeat
   * @returns the state after it; @throws whatever `decide` refuses with
   */
  async change(key: CampaignKey, decide: Decide, commandId?: string): Promise<Campaign> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.pool, (tx) => this.changeIn(tx, key, decide, commandId));
      } catch (error) {
        if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      }
    }
  }

  private async changeIn(tx: Tx, { accountId, campaignId }: CampaignKey, decide: Decide, commandId?: string): Promise<Campaign> {
    const streamId = campaignStream(campaignId);
    const { state, version } = await this.store.load(accountId, streamId, campaign, tx);
    const now = this.clock.now();
    const events = await decide(state, tx, now);
    await moveLaunches(tx, LAUNCHES, events);
    const append = { tenantId: accountId, streamId, context: 'campaigns', expectedVersion: version, events, occurredAt: now } as const;
    await this.store.appendIn(tx, { ...append, ...(commandId && { commandId }) });
    return events.reduce(campaign.evolve, state);
  }
}

/** Somebody else appended to the stream, or wrote the same version of a text, at the same moment. */
const isConflict = (error: unknown): boolean =>
  error instanceof DomainError ? error.code === 'CONCURRENCY_CONFLICT' : (error as { code?: string }).code === '23505';
