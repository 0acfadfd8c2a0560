import { Inject, Injectable } from '@nestjs/common';
import { type CampaignsEvent, conversionStream } from '@rekindle/contracts';
import { EventStore, isConflict, retryOnConflict } from '@rekindle/event-sourcing';
import { POOL, type Tx, derivedId, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type ConversionEvent, type ConversionRow, type RequestedFields, foldConversion } from './conversion.js';

export interface ConversionKey {
  accountId: string;
  conversionId: string;
}

export interface RecordedConversion {
  row: ConversionRow;
  externalId: string | null;
  given: RequestedFields;
}

export interface Changed {
  events: CampaignsEvent[];
  at: Date;
  commandId?: string;
}

const EXTERNAL_IDS = '5d0b0f3c-8d4e-4f0a-9c57-2b1f6b6f1a77';

/** Derived from the caller's id, so that two requests with the same one use the same stream. */
export const conversionIdOf = (accountId: string, externalId: string): string => derivedId(EXTERNAL_IDS, `${accountId}/${externalId}`);

/** Loads, decides and appends orders. Another account's order has no stream here, so it does not exist. */
@Injectable()
export class Conversions {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
  ) {}

  async find({ accountId, conversionId }: ConversionKey): Promise<RecordedConversion | null> {
    const { row } = await this.load({ accountId, conversionId });
    const { rows } = await this.pool.query<{ externalId: string | null; given: RequestedFields }>(
      'SELECT external_id AS "externalId", given FROM campaigns.conversion_requests WHERE conversion_id = $1 AND account_id = $2',
      [conversionId, accountId],
    );
    return row && rows[0] ? { row, ...rows[0] } : null;
  }

  /** @returns null if a concurrent request recorded the same id */
  async record(
    key: ConversionKey,
    request: { externalId: string | null; given: RequestedFields },
    changed: Changed,
  ): Promise<ConversionRow | null> {
    try {
      return await inTransaction(this.pool, async (tx) => {
        await tx.query(
          'INSERT INTO campaigns.conversion_requests (conversion_id, account_id, external_id, given) VALUES ($1, $2, $3, $4)',
          [key.conversionId, key.accountId, request.externalId, JSON.stringify(request.given)],
        );
        return this.append(tx, key, null, 0, changed);
      });
    } catch (error) {
      if (isConflict(error)) return null;
      throw error;
    }
  }

  /** Calls `decide` again if the same order was changed concurrently. */
  change(key: ConversionKey, decide: (row: ConversionRow | null) => Changed): Promise<ConversionRow | null> {
    return retryOnConflict(() =>
      inTransaction(this.pool, async (tx) => {
        const { row, version } = await this.load(key, tx);
        return this.append(tx, key, row, version, decide(row));
      }),
    );
  }

  private async load({ accountId, conversionId }: ConversionKey, tx?: Tx): Promise<{ row: ConversionRow | null; version: number }> {
    const events = await this.store.readStream(accountId, conversionStream(conversionId), tx);
    const row = events.reduce<ConversionRow | null>(
      (before, event) => foldConversion(before, event as unknown as ConversionEvent, event),
      null,
    );
    return { row, version: events.at(-1)?.streamVersion ?? 0 };
  }

  private async append(
    tx: Tx,
    { accountId, conversionId }: ConversionKey,
    row: ConversionRow | null,
    expectedVersion: number,
    { events, at, commandId }: Changed,
  ): Promise<ConversionRow | null> {
    const stream = { tenantId: accountId, streamId: conversionStream(conversionId), context: 'campaigns' } as const;
    await this.store.appendIn(tx, { ...stream, expectedVersion, events, occurredAt: at, ...(commandId && { commandId }) });
    return events.reduce<ConversionRow | null>(
      (before, event) =>
        foldConversion(before, event as ConversionEvent, { eventId: commandId ? derivedId(commandId, 0) : '', occurredAt: at }),
      row,
    );
  }
}
