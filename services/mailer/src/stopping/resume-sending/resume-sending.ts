import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendingState } from '../../ledger/sending.js';
import { SendingOrder, SendingOrders } from '../sending-orders.js';
import { resumeSending } from './resume-sending.decide.js';

/** Lets a paused campaign send again. */
export class ResumeSending extends SendingOrder {}

@CommandHandler(ResumeSending)
export class ResumeSendingHandler implements ICommandHandler<ResumeSending> {
  constructor(private readonly orders: SendingOrders) {}

  execute(order: ResumeSending): Promise<SendingState> {
    return this.orders.carryOut(order, resumeSending);
  }
}
