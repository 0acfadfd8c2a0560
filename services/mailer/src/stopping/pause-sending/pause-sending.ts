import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendingState } from '../../ledger/sending.js';
import { SendingOrder, SendingOrders } from '../sending-orders.js';
import { pauseSending, resumeSending } from './pause-sending.decide.js';

/** Stops a campaign's emails; what is being handed over at this moment is still sent. */
export class PauseSending extends SendingOrder {}

@CommandHandler(PauseSending)
export class PauseSendingHandler implements ICommandHandler<PauseSending> {
  constructor(private readonly orders: SendingOrders) {}

  execute(order: PauseSending): Promise<SendingState> {
    return this.orders.carryOut(order, pauseSending);
  }
}

/** Lets a paused campaign send again. */
export class ResumeSending extends SendingOrder {}

@CommandHandler(ResumeSending)
export class ResumeSendingHandler implements ICommandHandler<ResumeSending> {
  constructor(private readonly orders: SendingOrders) {}

  execute(order: ResumeSending): Promise<SendingState> {
    return this.orders.carryOut(order, resumeSending);
  }
}
