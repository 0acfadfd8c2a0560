import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { ProfileWriter } from '../profile-writer.js';
import type { Notifications, ProfileChanges } from '../profile.decide.js';

/** An omitted switch stays as it is. */
export type ProfileWishes = Omit<ProfileChanges, 'notifications'> & { notifications?: Partial<Notifications> };

/** Changes the fields that users may edit about themselves and their business; omitted fields stay as they are. */
export class ChangeProfile extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly wishes: ProfileWishes,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly profiles: ProfileWriter,
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
