import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetDeliveryIds } from '@rekindle/contracts';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const FORGET_MESSAGES = 'sandbox.forget-messages';

export interface ForgetMessagesPayload {
  accountId: string;
  to: GetDeliveryIds['to'];
}

const PAGE = 10_000;

/** Removes the emails that were sent to erased leads. */
@Injectable()
export class ForgetMessages implements JobHandler<ForgetMessagesPayload> {
  readonly name = FORGET_MESSAGES;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly queries: QueryBus,
  ) {}

  async handle({ accountId, to }: ForgetMessagesPayload): Promise<void> {
    for (let after: string | null = null; ;) {
      const ids: string[] = await this.queries.execute(new GetDeliveryIds(accountId, to, after, PAGE));
      await this.pool.query('DELETE FROM sandbox.messages WHERE delivery_id = ANY($1::uuid[])', [ids]);
      if (ids.length < PAGE) return;
      after = ids.at(-1) ?? null;
    }
  }
}
