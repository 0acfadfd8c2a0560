import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { AccountFiguresReader } from './account-figures.reader.js';
import type { CurrentUserView } from './current-user.js';
import { viewUser } from './view-user.js';

/** Combines what pages show of a user: profile from the vault, plan and trial from the events. */
@Injectable()
export class UserReader {
  constructor(
    private readonly profiles: ProfileVault,
    private readonly figures: AccountFiguresReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null when the user or their account is gone */
  async read({ userId, accountId }: { userId: string; accountId: string }): Promise<CurrentUserView | null> {
    const [profile, figures] = await Promise.all([this.profiles.profile(accountId, userId), this.figures.of(accountId)]);
    return profile && viewUser(profile, figures, this.clock.now());
  }
}
