import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { AccountEraser, FINISH_ERASURE, type FinishErasure } from './account-eraser.js';

/** Completes the deletion for which the mailer holds an account, if the requesting process ended first. Usually it is already done. */
@Injectable()
export class FinishErasureJob implements JobHandler<FinishErasure> {
  readonly name = FINISH_ERASURE;

  constructor(private readonly eraser: AccountEraser) {}

  handle(account: FinishErasure): Promise<void> {
    return this.eraser.close(account);
  }
}
