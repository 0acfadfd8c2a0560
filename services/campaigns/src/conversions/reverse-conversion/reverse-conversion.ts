import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, derivedId } from '@rekindle/platform';
import type { Conversion } from '../conversion.dto.js';
import { toConversion } from '../get-conversion.js';
import { noSuchConversion } from '../conversion.errors.js';
import { Conversions } from '../conversions.js';
import { reverseConversion } from './reverse-conversion.decide.js';

/** Refunds an order, in full or in part. */
export class ReverseConversion extends Command<Conversion> {
  constructor(
    readonly accountId: string,
    readonly conversionId: string,
    /** null refunds the remaining amount. */
    readonly amountCents: number | null,
    /** The caller's id of the refund. */
    readonly refundId: string | null,
  ) {
    super();
  }
}

@CommandHandler(ReverseConversion)
export class ReverseConversionHandler implements ICommandHandler<ReverseConversion> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly conversions: Conversions,
  ) {}

  async execute({ accountId, conversionId, amountCents, refundId }: ReverseConversion): Promise<Conversion> {
    const key = { accountId, conversionId };
    rememberIds({ id: conversionId });
    const commandId = refundId ? derivedId(conversionId, refundId) : undefined;
    const eventId = commandId ? derivedId(commandId, 0) : null;
    await this.conversions.change(key, (row) => ({
      events: reverseConversion(row, { amountCents, eventId }),
      at: this.clock.now(),
      ...(commandId && { commandId }),
    }));
    const after = await this.conversions.find(key);
    if (!after) throw noSuchConversion();
    return toConversion(after.row, after.externalId);
  }
}
