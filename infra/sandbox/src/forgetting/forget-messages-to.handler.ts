import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ForgetMessagesTo } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

@CommandHandler(ForgetMessagesTo)
export class ForgetMessagesToHandler implements ICommandHandler<ForgetMessagesTo> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ address, through }: ForgetMessagesTo): Promise<void> {
    await this.pool.query('DELETE FROM sandbox.messages WHERE recipients @> ARRAY[$1::text] AND caught_at <= $2', [
      address.trim().toLowerCase(),
      through,
    ]);
  }
}
