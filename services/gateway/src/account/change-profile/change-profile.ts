import type { Notifications, ProfileChanges } from '../profile.decide.js';

/** A switch that is left out stays as it is. */
export type ProfileWishes = Omit<ProfileChanges, 'notifications'> & { notifications?: Partial<Notifications> };

/** Changes what the user may edit of themselves and their business; what is left out stays. */
export class ChangeProfile {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly wishes: ProfileWishes,
  ) {}
}
