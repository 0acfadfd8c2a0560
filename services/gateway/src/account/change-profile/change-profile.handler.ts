import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { ProfileWriter } from '../profile-writer.js';
import { ChangeProfile } from './change-profile.js';

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile, void> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ProfileWriter) private readonly profiles: ProfileWriter,
  ) {}

  async execute({ accountId, userId, wishes: { notifications, ...changes } }: ChangeProfile): Promise<void> {
    const found = await inTransaction(this.pool, (tx) =>
      this.profiles.changeIn(tx, { accountId, userId }, (current) => ({
        ...changes,
        ...(notifications && { notifications: { ...current.notifications, ...notifications } }),
      })),
    );
    if (!found) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
  }
}
