import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendingState } from '../../ledger/sending.js';
import { SendingOrder, SendingOrders } from '../sending-orders.js';
import { pauseSending } from './pause-sending.decide.js';

/** Stops a campaign's emails; what is being handed over at this moment still goes. */
export class PauseSending extends SendingOrder {}

@CommandHandler(PauseSending)
export class PauseSendingHandler implements ICommandHandler<PauseSending> {
  constructor(private readonly orders: SendingOrders) {}

  execute(order: PauseSending): Promise<SendingState> {
    return this.orders.carryOut(order, pauseSending);
  }
}
