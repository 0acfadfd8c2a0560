import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { FeeLedger } from '../fee-ledger.js';

export const SETTLE_FEE = 'billing.settle-fee';

export interface SettleFeePayload {
  accountId: string;
  conversionId: string;
}

/** Records the fee of one order, and the reversals caused by its refunds. */
@Injectable()
export class SettleFee implements JobHandler<SettleFeePayload> {
  readonly name = SETTLE_FEE;

  constructor(private readonly ledger: FeeLedger) {}

  handle({ accountId, conversionId }: SettleFeePayload): Promise<void> {
    return this.ledger.settle(accountId, conversionId);
  }
}
